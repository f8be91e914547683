import { asc, eq, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { readEvent } from '../../call/event-row'
import { playerStats } from '../../db/schema/events/player-stats'
import { registrations } from '../../db/schema/events/registrations'
import { sessionResults } from '../../db/schema/events/results'
import type { PreparedPlayerWork } from '../../jobs/job-work'
import { surveyFinishedGames } from './finished-game-reader'
import { readRatings, statsFromGames } from './player-stats-reader'

/**
 * Computes the statistics of players in an event and stores them with the time. A job about everybody covers all
 * who are registered or have played. The work reads each game once for all players, before it writes the first
 * row.
 */
export const playerStatsWork: PreparedPlayerWork = {
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
  async prepare({ read, eventId, playerIds: everybody }) {
    const events = [await read((tx) => readEvent(tx, eventId))]
    const { games, assertUnchanged } = await surveyFinishedGames(read, {
      events,
      playerIds: everybody,
    })
    return async ({ tx, playerIds, now }) => {
      const theirs = games.filter(({ game }) => game.players.some((id) => playerIds.includes(id)))
      const ratings = await readRatings(tx, { events, playerIds })
      // The games are checked after the ratings are read. When a game is reopened, its ratings are deleted, so the
      // ratings may be incomplete; the check then lets the job begin anew.
      await assertUnchanged(tx, theirs)
      const statistics = statsFromGames({ playerIds, games: theirs, ratings })
      const rows = Array.from(statistics, ([playerId, ofPlayer]) => ({
        eventId,
        playerId,
        computedAt: now,
        content: ofPlayer,
      }))
      await tx
        .insert(playerStats)
        .values(rows)
        .onConflictDoUpdate({
          target: [playerStats.eventId, playerStats.playerId],
          set: { computedAt: now, content: sql`excluded.content` },
        })
    }
  },
}
