import type { SeenScore, StateByCall } from '../../contract/expect'
import { dropLastRoundIntent } from '../../outbox/policies/drop-last-round'
import type { IntentOf } from '../../outbox/intent'
import type { RulingOf } from '../../store/stored-ruling'

export type DropRow = RulingOf<'DropLastRound'>
export type TableNow = StateByCall['DropLastRound']

/** The table as the server had it when it refused to cancel the hand; null when it refused for another reason. */
export const tableNow = ({ serverState }: DropRow): TableNow | null =>
  serverState != null && 'scoresBefore' in serverState ? serverState : null

/** True when the status of the table allows cancelling hands. */
export const isOpen = ({ status }: TableNow): boolean =>
  status === 'inprogress' || status === 'prefinished'

/**
 * Two intents: the first cancels the hand that was entered after the ruling, the second the hand that the referee
 * meant. Null unless exactly one hand was entered since, and it began with the scores that the referee saw.
 * Source: docs/offline.md#what-we-promise.
 */
export function bothHandsIntents(
  row: DropRow,
): readonly [IntentOf<'DropLastRound'>, IntentOf<'DropLastRound'>] | null {
  const now = tableNow(row)
  if (now === null || now.lastHand === null || !isOpen(now)) return null
  const isOneMore = now.handCount - 1 === row.expect.handCount
  if (!isOneMore || !areSame(now.scoresBefore, row.expect.scores)) return null
  const { handCount, lastHand, scores, scoresBefore } = now
  const about = { eventId: row.eventId, sessionHash: row.args.sessionHash }
  return [
    dropLastRoundIntent({
      ...about,
      seen: { handCount, lastHand, scores, scoresBefore },
      subject: { ...row.subject, hand: lastHand },
    }),
    dropLastRoundIntent({ ...about, seen: row.expect, isFromRounds: true, subject: row.subject }),
  ]
}

const areSame = (a: readonly SeenScore[], b: readonly SeenScore[]) =>
  a.length === b.length &&
  a.every(({ playerId, score }) =>
    b.some((other) => other.playerId === playerId && other.score === score),
  )
