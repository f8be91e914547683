import { asc, eq } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { can } from '../../../src/domain/people/permissions'
import { CallError } from '../../call/call-error'
import { requiredPlayerId } from '../../call/required-fields'
import { systemCall } from '../../call/system-call'
import type { Tx } from '../../db/database'
import { playerStats } from '../../db/schema/events/player-stats'
import { sessionResults } from '../../db/schema/events/results'
import { queuePlayerJobs } from '../../jobs/job-queue'
import { isPerson } from '../players/registration-reader'

/**
 * Queues a new computation of a player's statistics in every event where the player has any. The caller must be
 * the player or a superadmin. Until the jobs are done, reads give the stored statistics. Refuses with
 * `person_not_found`.
 * Source: docs/rules/events.md#jobs.
 */
export const clearStatCache = systemCall({
  method: Mimir.method.clearStatCache,
  allow: 'signedIn',
  async run({ tx, caller, request, now, note }) {
    const playerId = requiredPlayerId(request)
    const role = caller.isSuperadmin ? 'superadmin' : 'none'
    if (playerId !== caller.personId && !can({ role, capability: 'recalculate' })) {
      throw new CallError('permission_denied', 'wrong_role')
    }
    if (!(await isPerson(tx, playerId))) {
      throw new CallError('not_found', 'person_not_found', { field: 'playerId' })
    }
    note({ subject: { playerIds: [playerId] } })
    for (const eventId of await listEventsOf(tx, playerId)) {
      await queuePlayerJobs(tx, { eventId, kind: 'playerStats', now, playerIds: [playerId] })
    }
    return { success: true }
  },
})

/** The events in which the player has a finished game or stored statistics. */
async function listEventsOf(tx: Tx, playerId: number): Promise<number[]> {
  const rows = await union(
    tx
      .select({ eventId: sessionResults.eventId })
      .from(sessionResults)
      .where(eq(sessionResults.playerId, playerId)),
    tx
      .select({ eventId: playerStats.eventId })
      .from(playerStats)
      .where(eq(playerStats.playerId, playerId)),
  ).orderBy(asc(sessionResults.eventId))
  return rows.map(({ eventId }) => eventId)
}
