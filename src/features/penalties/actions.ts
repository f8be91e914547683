import type { EventId } from '../../domain/ids'
import { cancelPenaltyIntent } from '../../outbox/actions/cancel-penalty'
import type { Intent } from '../../outbox/intent'
import type { PenaltyView } from '../../sync/views'

interface Place {
  readonly eventId: EventId
  readonly eventTitle: string
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
