import { asc } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError } from '../../call/call-error'
import { changedFields } from '../../call/changing/changed-fields'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { penalties } from '../../db/schema/events/penalties'
import { sessions } from '../../db/schema/events/sessions'
import { changeEvent } from '../events/event-writer'
import { subjectOfGames } from '../sessions/game-journal'
import { readSessionsOfStatus, type Session } from '../sessions/session-reader'
import { readScriptPlace } from './prescript-reader'
import { moveScriptBack } from './prescript-writer'

/**
 * Undoes a seating that waits for the timer. If the seating came from the script, the same session of the script
 * is next again. Penalties that were given at these games stay, but no longer have a game. Refuses with
 * `seating_not_ready`.
 * Source: docs/rules/seating.md#reset.
 */
export const resetSeating = changingCall({
  method: Mimir.method.resetSeating,
  allow: 'manageSeating',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, note }) {
    if (event.gamesStatus !== 'seatingReady') {
      throw new CallError('failed_precondition', 'seating_not_ready')
    }
    const games = await readSeating(tx, event.id)
    const scriptBefore = await readScriptPlace(tx, event.id)
    const penaltiesBefore = await readPenaltiesAt(tx, games)
    const gameIds = games.map(({ id }) => id)
    await tx.delete(sessions).where(anyOf(sessions.id, gameIds))
    await moveScriptBack(tx, event.id)
    const phase = { gamesStatus: 'started' as const }
    const changed = changedFields(event, phase)
    note({
      subject: subjectOfGames(games),
      before: {
        ...changed.before,
        script: scriptBefore,
        games: games.map(seatingNoted),
        penalties: penaltiesBefore,
      },
      after: { ...changed.after, script: await readScriptPlace(tx, event.id) },
    })
    await changeEvent(tx, event.id, phase)
    return { success: true }
  },
})

/** A running game with hands is older and was reopened after the seating, so it is not part of the seating. */
async function readSeating(tx: Tx, eventId: number): Promise<Session[]> {
  const running = await readSessionsOfStatus(tx, { eventId, status: 'inprogress' })
  return running.filter(({ handCount, isPenaltyGame }) => handCount === 0 && !isPenaltyGame)
}

/** The penalties of the games that will be deleted, each with its game's hash. */
async function readPenaltiesAt(tx: Tx, games: readonly Session[]) {
  const hashes = new Map(games.map(({ id, hash }) => [id, hash]))
  const rows = await tx
    .select({ id: penalties.id, sessionId: penalties.sessionId })
    .from(penalties)
    .where(anyOf(penalties.sessionId, [...hashes.keys()]))
    .orderBy(asc(penalties.id))
  return rows.map(({ id, sessionId }) => ({ id, sessionHash: hashes.get(sessionId ?? 0) }))
}

const seatingNoted = ({ hash, tableIndex, players, startedAt, extraTimeSeconds }: Session) => ({
  sessionHash: hash,
  tableIndex,
  players,
  startedAt,
  extraTimeSeconds,
})
