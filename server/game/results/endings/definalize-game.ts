import { and, asc, eq, isNull } from 'drizzle-orm'
import { Mimir } from '../../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed } from '../../../call/call-error'
import { changingCall } from '../../../call/changing/changing-call'
import { anyOf } from '../../../db/any-of'
import type { Tx } from '../../../db/database'
import { persons } from '../../../db/schema/people/persons'
import { registrations } from '../../../db/schema/events/registrations'
import { queueStats } from '../queue-stats'
import { removeResults } from '../result-remover'
import { findGame } from '../../sessions/found-game'
import { subjectOfGames } from '../../sessions/game-journal'
import { SESSION_NAMED, readSession, type Session } from '../../sessions/session-reader'
import { reopenSession } from '../../sessions/session-writer'
import { DEFINALIZE_WITHIN_MS, findDefinalizable } from '../../sessions/table-reader'

/**
 * Takes the results of a finished game back. This is possible for three hours after its end, if none of its
 * players has a newer game. The game is then in progress again, with its hands. Refuses with
 * `session_not_finished`, `definalize_too_late`, `result_entered`, `session_not_current`, or
 * `players_not_registered`, naming the players.
 * Source: docs/rules/sessions.md#referee-actions.
 */
export const definalizeGame = changingCall({
  method: Mimir.method.definalizeGame,
  allow: 'manageGames',
  expects: 'DefinalizeGame',
  about: SESSION_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, now, note }) {
    const session = await readSession(tx, request.sessionHash)
    const refuse = (
      reason:
        | 'session_not_finished'
        | 'definalize_too_late'
        | 'result_entered'
        | 'session_not_current',
    ) => new CallError('failed_precondition', reason)
    const { status, endedAt } = session
    if (expect !== null) {
      const found = await findGame(tx, session)
      if (status !== 'finished' || found.endedAt !== expect.endedAt) {
        throw expectFailed({ ...found, isAsWished: status === 'inprogress' })
      }
    }
    if (status !== 'finished' || endedAt === null) throw refuse('session_not_finished')
    if (now.getTime() - endedAt.getTime() >= DEFINALIZE_WITHIN_MS) {
      throw refuse('definalize_too_late')
    }
    // A game with an entered result has no hands with which it could go on. A referee undoes such a result in the log.
    if (session.entered !== null) throw refuse('result_entered')
    const definalizable = await findDefinalizable(tx, { event, shown: [session], now })
    if (!definalizable.has(session.id)) throw refuse('session_not_current')
    await assertRegistered(tx, session)
    note({
      subject: subjectOfGames([session]),
      before: { status, endedAt: endedAt.toISOString() },
      after: { status: 'inprogress', endedAt: null },
    })
    const { id, players } = session
    await removeResults(tx, { eventId: event.id, sessionIds: [id], playerIds: players })
    await reopenSession(tx, session.id)
    await queueStats(tx, { eventId: event.id, playerIds: session.players, now })
    return { success: true }
  },
})

/** When one of the game's four players has left the event, nobody can record a hand of the game. */
async function assertRegistered(tx: Tx, { eventId, players }: Session): Promise<void> {
  const missing = await tx
    .select({ title: persons.title })
    .from(persons)
    .leftJoin(
      registrations,
      and(eq(registrations.playerId, persons.id), eq(registrations.eventId, eventId)),
    )
    .where(and(anyOf(persons.id, players), isNull(registrations.playerId)))
    .orderBy(asc(persons.id))
  if (missing.length === 0) return
  const meta = { players: missing.map(({ title }) => title).join(', ') }
  throw new CallError('failed_precondition', 'players_not_registered', { meta })
}
