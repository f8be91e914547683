import type { EventId } from '../../domain/ids'
import { cancelPenaltyIntent } from '../../outbox/policies/cancel-penalty'
import type { Intent } from '../../outbox/intent'
import { tableNamed } from '../../parts/event/seats'
import { namedIn } from '../../parts/rulings/named-in'
import type { PenaltyView } from '../../sync/views/penalties-view'

interface Place {
  readonly eventId: EventId
  readonly eventTitle: string
}

/** The intent to cancel a penalty, also a penalty that was sent and is not settled yet. */
export function cancelIntent(
  { eventId, eventTitle }: Place,
  given: { readonly penalty: PenaltyView; readonly reason: string },
): Intent | null {
  const { penalty, reason } = given
  const { id, playerId, amount, ruledAt } = penalty.value
  const named =
    id !== null ? { id } : penalty.actionId !== null ? { pendingActionId: penalty.actionId } : null
  if (named === null) return null
  return cancelPenaltyIntent({
    eventId,
    playerId,
    penalty: named,
    reason,
    seen: { playerId, amount, ...(ruledAt !== '' && { ruledAt }) },
    subject: {
      players: [{ id: playerId, ...namedIn({ ...penalty, name: penalty.playerName }) }],
      ...tableNamed(penalty),
      eventTitle,
      penalty: { amount, reason: penalty.value.reason },
    },
  })
}
