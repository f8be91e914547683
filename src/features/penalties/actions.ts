import type { Table } from '../../contract/decode/table'
import type { EventId } from '../../domain/ids'
import { addPenaltyIntent } from '../../outbox/actions/add-penalty'
import { cancelPenaltyIntent } from '../../outbox/actions/cancel-penalty'
import type { Intent } from '../../outbox/intent'
import type { PenaltyView } from '../../sync/views'
import type { PenaltyWish } from '../../parts/rulings/penalty/penalty-draft'

interface Place {
  readonly eventId: EventId
  readonly eventTitle: string
}

/** A penalty or a notice, kept with the game the player sits at now. */
export function penaltyRuling(
  { eventId, eventTitle }: Place,
  wish: PenaltyWish & { readonly name: string; readonly table: Table | null },
): Intent {
  const { playerId, amount, reason, name, table } = wish
  return addPenaltyIntent({
    eventId,
    playerId,
    amount,
    reason,
    sessionHash: table?.sessionHash ?? null,
    subject: {
      players: [{ id: playerId, name }],
      tableNumber: table?.tableIndex ?? null,
      eventTitle,
    },
  })
}

/** The game a player sits at now; null when he does not play. */
export function tableOfPlayer(tables: readonly Table[], playerId: number): Table | null {
  return (
    tables.find(
      ({ status, players }) =>
        (status === 'inprogress' || status === 'prefinished') &&
        players.some(({ id }) => id === playerId),
    ) ?? null
  )
}

/** Takes a penalty back, also one that has left this device and was not answered. */
export function cancelRuling(
  { eventId, eventTitle }: Place,
  given: { readonly penalty: PenaltyView; readonly reason: string },
): Intent | null {
  const { penalty, reason } = given
  const { id, playerId, amount } = penalty.value
  const named =
    id !== null ? { id } : penalty.actionId !== null ? { pendingActionId: penalty.actionId } : null
  if (named === null) return null
  return cancelPenaltyIntent({
    eventId,
    playerId,
    penalty: named,
    reason,
    subject: {
      players: [{ id: playerId, name: penalty.playerName }],
      tableNumber: penalty.tableIndex,
      eventTitle,
      penalty: { amount, reason: penalty.value.reason },
    },
  })
}
