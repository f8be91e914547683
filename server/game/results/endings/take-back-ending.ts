import type { Reason } from '../../../../src/contract/error-codes'
import type { StateByCall } from '../../../../src/contract/expect'
import { Venue } from '../../../../src/contract/wire/shinpan/venue_pb'
import { CallError, expectFailed } from '../../../call/call-error'
import { changingCall } from '../../../call/changing/changing-call'
import { EVENT_NAMED } from '../../../call/changing/subject'
import { movedOn } from '../../../call/changing/undoing'
import type { EventRow } from '../../../call/event-row'
import type { Tx } from '../../../db/database'
import { readEntryToUndo } from '../../journal/entry-to-undo'
import { subjectOfGames } from '../../sessions/game-journal'
import { hasNewerGame, readSessions, type Session } from '../../sessions/session-reader'
import { reopenSession, restoreGame } from '../../sessions/session-writer'
import { DEFINALIZE_WITHIN_MS } from '../../sessions/table-reader'
import { queueStats } from '../queue-stats'
import { removeResults } from '../result-remover'
import { isAsEnded, readEnding, type BeforeEnding } from './ending-note'

/**
 * Takes the end of a game or an entered result back. The game is then as it was before, with the hands or
 * the earlier result that an entered result replaced. Refuses with `session_not_current` if one of its
 * players has a newer game, and with `definalize_too_late` from three hours after a finished game ended. If
 * the game has changed since that ending, refuses with `moved_on_since`, or with `expect_failed` for a
 * caller who said what they saw.
 * Source: docs/decisions/022-undo.md.
 */
export const takeBackEnding = changingCall({
  method: Venue.method.takeBackEnding,
  allow: 'manageGames',
  expects: 'TakeBackEnding',
  about: EVENT_NAMED,
  undoes: ({ entryId }) => entryId,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, now, note }) {
    const asked = { eventId: event.id, entryId: request.entryId }
    const entry = await readEntryToUndo(tx, {
      ...asked,
      methods: ['Mimir.EndGame', 'Venue.EnterResult'],
    })
    const { sessionHash, before, left } = readEnding(entry)
    const [session] = await readSessions(tx, [sessionHash])
    // The game no longer exists, because its seating was reset.
    if (session === undefined) throw movedOn()
    const isSeen = expect === null || expect.endedAt === left.endedAt
    if (!isSeen || !isAsEnded(session, left)) {
      if (expect === null) throw movedOn()
      throw expectFailed({
        isAsWished: isSeen && session.status === before.status,
      } satisfies StateByCall['TakeBackEnding'])
    }
    await assertStillOpen(tx, { session, now })
    note({
      subject: subjectOfGames([session]),
      before: { status: session.status },
      after: { status: before.status },
    })
    await unwriteResults(tx, { event, session, now })
    await putBack(tx, { session, before })
    return { success: true }
  },
})

interface Ended {
  readonly session: Session
  readonly now: Date
}

async function assertStillOpen(tx: Tx, { session, now }: Ended): Promise<void> {
  const refuse = (reason: Reason) => new CallError('failed_precondition', reason)
  const endedAt = session.endedAt?.getTime() ?? 0
  const isLate = now.getTime() - endedAt >= DEFINALIZE_WITHIN_MS
  if (session.status === 'finished' && isLate) throw refuse('definalize_too_late')
  // If the game went on, its players would sit at two tables at the same time, or this game would end after their newer
  // one.
  if (await hasNewerGame(tx, session)) throw refuse('session_not_current')
}

async function putBack(
  tx: Tx,
  { session, before }: { readonly session: Session; readonly before: BeforeEnding },
): Promise<void> {
  const { status, game } = before
  if (game === undefined) {
    await reopenSession(tx, session.id)
    return
  }
  const { state, entered, endedAt, hands } = game
  await restoreGame(tx, {
    session,
    status,
    state,
    entered,
    endedAt: endedAt === null ? null : new Date(endedAt),
    hands: hands.map((hand) => ({ ...hand, recordedAt: new Date(hand.recordedAt) })),
  })
}

/** Removes the results and ratings of a finished game. A game that waits for approval has no results. */
async function unwriteResults(
  tx: Tx,
  { event, session, now }: Ended & { readonly event: EventRow },
): Promise<void> {
  if (session.status !== 'finished') return
  const about = { eventId: event.id, playerIds: session.players }
  await removeResults(tx, { ...about, sessionIds: [session.id] })
  await queueStats(tx, { ...about, now })
}
