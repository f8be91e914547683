import { and, eq, isNotNull } from 'drizzle-orm'
import { present } from '../../src/lib/assert'
import { anyOf } from '../db/any-of'
import type { Tx } from '../db/database'
import { playerStats as statsTable } from '../db/schema/player-stats'
import { ratingHistory } from '../db/schema/results'
import { playerStats, type PlayerStatistics } from '../rules/player-stats/player-stats'
import { type GamesAsked, readFinishedGames } from './finished-game-reader'

/** Statistics and the moment they are of. */
export interface ComputedStats {
  readonly statistics: PlayerStatistics
  readonly computedAt: Date
}

/** A player's statistics from his games as they are now. */
export async function computePlayerStats(
  tx: Tx,
  asked: GamesAsked & { readonly playerId: number },
): Promise<PlayerStatistics> {
  const { playerId, events } = asked
  const games = await readFinishedGames(tx, asked)
  const ratings = await readRatings(tx, { playerId, eventIds: events.map(({ id }) => id) })
  return playerStats(
    playerId,
    games.map(({ id, game }) => ({
      game,
      ratingAfter: present(ratings.get(id), `rating of ${playerId} after session ${id}`),
    })),
  )
}

/** What was computed last of a player in an event; null when nothing was. */
export async function findStoredStats(
  tx: Tx,
  { eventId, playerId }: { eventId: number; playerId: number },
): Promise<ComputedStats | null> {
  const [row] = await tx
    .select({ content: statsTable.content, computedAt: statsTable.computedAt })
    .from(statsTable)
    .where(and(eq(statsTable.eventId, eventId), eq(statsTable.playerId, playerId)))
  if (!row) return null
  // The column holds what `playerStatsWork` stored.
  return { statistics: row.content as unknown as PlayerStatistics, computedAt: row.computedAt }
}

/** His rating after each session. */
async function readRatings(
  tx: Tx,
  { playerId, eventIds }: { playerId: number; eventIds: readonly number[] },
): Promise<ReadonlyMap<number | null, number>> {
  const rows = await tx
    .select({ sessionId: ratingHistory.sessionId, rating: ratingHistory.rating })
    .from(ratingHistory)
    .where(
      and(
        anyOf(ratingHistory.eventId, eventIds),
        eq(ratingHistory.playerId, playerId),
        isNotNull(ratingHistory.sessionId),
      ),
    )
  return new Map(rows.map(({ sessionId, rating }) => [sessionId, rating]))
}
