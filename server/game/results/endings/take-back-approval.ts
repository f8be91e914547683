import { and, eq, gt, ne, notInArray } from 'drizzle-orm'
import type { Reason } from '../../../../src/contract/error-codes'
import type { StateByCall } from '../../../../src/contract/expect'
import { Venue } from '../../../../src/contract/wire/shinpan/venue_pb'
import { APPROVAL_UNDO_LIMIT_MS } from '../../../../src/domain/late-rulings'
import { CallError, expectFailed } from '../../../call/call-error'
import { changingCall } from '../../../call/changing/changing-call'
import type { EventRow } from '../../../call/event-row'
import { EVENT_NAMED } from '../../../call/changing/subject'
import type { Tx } from '../../../db/database'
import { sessions as games } from '../../../db/schema/events/sessions'
import { movedOn } from '../../../call/changing/undoing'
import { readEntryToUndo, type EntryToUndo } from '../../journal/entry-to-undo'
import { subjectOfGames } from '../../sessions/game-journal'
import { readSessions, withPlayers, type Session } from '../../sessions/session-reader'
import { markUnapproved } from '../../sessions/session-writer'
import { areAsApproved } from './approved-games'
import { queueStats } from '../queue-stats'
import { removeResults } from '../result-remover'

/**
 * Takes an approval back. This is possible for three hours, and only before the next seating. All games of
 * the approval wait for approval again. Their results and ratings are removed, and jobs compute again what
 * depends on them. Refuses with `approval_too_late` and `next_session_seated`. If one of the games has
 * changed since the approval, refuses with `moved_on_since`, or with `expect_failed` for a caller who said
 * what they saw.
 */
export const takeBackApproval = changingCall({
  method: Venue.method.takeBackApproval,
  allow: 'approveSessions',
  expects: 'TakeBackApproval',
  about: EVENT_NAMED,
  undoes: ({ entryId }) => entryId,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, now, note }) {
    const asked = { eventId: event.id, entryId: request.entryId }
    const entry = await readEntryToUndo(tx, { ...asked, method: 'Mimir.FinalizeSession' })
    const { sessionHashes = [] } = entry.subject
    const sessions = await readSessions(tx, sessionHashes)
    const isWhole = sessions.length === sessionHashes.length
    const isSeen = expect === null || areSame(expect.sessionHashes, sessionHashes)
    if (!isSeen || !areAsApproved(sessions, entry)) {
      if (expect === null) throw movedOn()
      throw expectFailed({
        isAsWished: isSeen && isWhole && sessions.every(({ status }) => status === 'prefinished'),
      } satisfies StateByCall['TakeBackApproval'])
    }
    const refuse = (reason: Reason) => new CallError('failed_precondition', reason)
    if (now.getTime() - entry.recordedAt.getTime() >= APPROVAL_UNDO_LIMIT_MS) {
      throw refuse('approval_too_late')
    }
    if (await isSeatedSince(tx, { event, sessions, entry })) throw refuse('next_session_seated')
    note({
      subject: subjectOfGames(sessions),
      before: { status: 'finished' },
      after: { status: 'prefinished' },
    })
    const playerIds = [...new Set(sessions.flatMap(({ players }) => players))]
    const sessionIds = sessions.map(({ id }) => id)
    await removeResults(tx, { eventId: event.id, sessionIds, playerIds })
    await markUnapproved(tx, sessionIds)
    await queueStats(tx, { eventId: event.id, playerIds, now })
    return { success: true }
  },
})

interface Approved {
  readonly sessions: readonly Session[]
  readonly entry: EntryToUndo
}

/** Whether, since the approval, one of the players got a newer game or the tournament got a new seating. */
async function isSeatedSince(
  tx: Tx,
  { event, sessions, entry }: Approved & { event: EventRow },
): Promise<boolean> {
  const ids = sessions.map(({ id }) => id)
  const isNewer = and(
    eq(games.eventId, event.id),
    gt(games.id, Math.min(...ids)),
    notInArray(games.id, ids),
    ne(games.status, 'cancelled'),
  )
  const newer = await withPlayers(tx, await tx.select().from(games).where(isNewer))
  return newer.some(
    ({ id, players, startedAt, isPenaltyGame }) =>
      (event.type === 'tournament' && !isPenaltyGame && startedAt > entry.recordedAt) ||
      sessions.some(
        (older) => older.id < id && older.players.some((each) => players.includes(each)),
      ),
  )
}

const areSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((hash) => b.includes(hash))
