import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing-call'
import type { Tx } from '../../db/database'
import { assertInProgress } from '../sessions/assert-in-progress'
import { noticeResults } from '../notices/results-notice'
import { finishSessions } from './result-writer'
import { gamesNoted } from '../sessions/games-noted'
import { SESSION_NAMED, readSession, type Session } from '../sessions/session-reader'
import { nameTables } from '../events/table-names'

/**
 * Finishes a running game with the scores it has, without an approval; one that waits for approval is approved with the
 * others. Refuses with `results_not_approved`, naming the tables, while an older game of its four waits for one: ratings
 * are counted in the order of play.
 * Source: sessions, referee actions.
 */
export const forceFinishGame = changingCall({
  method: Mimir.method.forceFinishGame,
  allow: 'manageGames',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, now, note }) {
    const session = await readSession(tx, request.sessionHash)
    assertInProgress(session)
    await assertNoneWaits(tx, session)
    const sessions = [session]
    note({
      subject: gamesNoted(sessions),
      before: { status: session.status },
      after: { status: 'finished' },
    })
    await finishSessions({ tx, event, sessions, now })
    await noticeResults({ tx, event, now }, { sessions, flag: 'ce' })
    return { success: true }
  },
})

async function assertNoneWaits(tx: Tx, { eventId, players }: Session): Promise<void> {
  const statuses = ['prefinished'] as const
  const tables = await nameTables(tx, { eventId, statuses, playerIds: players })
  if (tables.length === 0) return
  const meta = { tables: tables.join(', ') }
  throw new CallError('failed_precondition', 'results_not_approved', { meta })
}
