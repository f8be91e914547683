import type { SeenScore, StateByCall } from '../../contract/expect'
import { dropLastRoundIntent } from '../../outbox/actions/drop-last-round'
import type { IntentOf } from '../../outbox/intent'
import type { ActionOf } from '../../store/stored-action'

export type DropRow = ActionOf<'DropLastRound'>
export type TableNow = StateByCall['DropLastRound']

/** The table as the server found it when it refused to cancel the hand; null when it refused for another reason. */
export const tableNow = ({ serverState }: DropRow): TableNow | null =>
  serverState != null && 'scoresBefore' in serverState ? serverState : null

/** A game of this status has hands that can be cancelled. */
export const isOpen = ({ status }: TableNow): boolean =>
  status === 'inprogress' || status === 'prefinished'

/**
 * The two rulings that cancel the hand entered since and then the one that was meant, in this order. Null unless exactly
 * one hand was entered since and it began from the very scores the referee saw. Source: offline, conflicts.
 */
export function bothHandsIntents(
  row: DropRow,
): readonly [IntentOf<'DropLastRound'>, IntentOf<'DropLastRound'>] | null {
  const now = tableNow(row)
  if (now === null || now.lastHand === null || !isOpen(now)) return null
  const isOneMore = now.handCount === row.expect.handCount + 1
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
