import { asc, eq, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { readEvent } from '../call/event-row'
import { playerStats } from '../db/schema/player-stats'
import { registrations } from '../db/schema/registrations'
import { sessionResults } from '../db/schema/results'
import type { PlayerWork } from '../jobs/job-work'
import { computeStatsOfMany } from './player-stats-reader'

/** Computes the statistics of a player in an event and stores them with the time. Everybody is who is registered or played. */
export const playerStatsWork: PlayerWork = {
  about: 'player',
  atOnce: 10,
  async listPlayers({ tx, eventId }) {
    const rows = await union(
      tx
        .select({ playerId: registrations.playerId })
        .from(registrations)
        .where(eq(registrations.eventId, eventId)),
      tx
        .select({ playerId: sessionResults.playerId })
        .from(sessionResults)
        .where(eq(sessionResults.eventId, eventId)),
    ).orderBy(asc(registrations.playerId))
    return rows.map(({ playerId }) => playerId)
  },
  async run({ tx, eventId, playerIds, now }) {
    const event = await readEvent(tx, eventId)
    const statistics = await computeStatsOfMany(tx, { events: [event], playerIds })
    const rows = Array.from(statistics, ([playerId, ofPlayer]) => ({
      eventId,
      playerId,
      computedAt: now,
      content: { ...ofPlayer },
    }))
    await tx
      .insert(playerStats)
      .values(rows)
      .onConflictDoUpdate({
        target: [playerStats.eventId, playerStats.playerId],
        set: { computedAt: now, content: sql`excluded.content` },
      })
  },
}
