import { and, eq, isNotNull } from 'drizzle-orm'
import { present } from '../../../src/lib/assert'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { playerStats as statsTable } from '../../db/schema/events/player-stats'
import { ratingHistory } from '../../db/schema/events/results'
import { playerStatistics, type PlayerStatistics } from '../../rules/player-stats/player-stats'
import { type GamesAsked, type ReadGame, readFinishedGames } from './finished-game-reader'

type AskedGames = Omit<GamesAsked, 'playerIds'>

/** Statistics and the time of their computation. */
export interface ComputedStats {
  readonly statistics: PlayerStatistics
  readonly computedAt: Date
}

/** Computes a player's statistics from their present games. */
export async function computePlayerStats(
  tx: Tx,
  { playerId, ...asked }: AskedGames & { readonly playerId: number },
): Promise<PlayerStatistics> {
  const playerIds = [playerId]
  const games = await readFinishedGames(tx, { ...asked, playerIds })
  const ratings = await readRatings(tx, { ...asked, playerIds })
  const statistics = statsFromGames({ playerIds, games, ratings })
  return present(statistics.get(playerId), `statistics of ${playerId}`)
}

/** Ratings after each session, by session and player. */
export type RatingsAfter = ReadonlyMap<`${number}:${number}`, number>

/** Computes the statistics of several players; `games` may include games of others. */
export function statsFromGames({
  playerIds,
  games,
  ratings,
}: {
  readonly playerIds: readonly number[]
  readonly games: readonly ReadGame[]
  readonly ratings: RatingsAfter
}): ReadonlyMap<number, PlayerStatistics> {
  return new Map(
    playerIds.map((playerId) => {
      const own = games.filter(({ game }) => game.players.includes(playerId))
      const ratedGames = own.map(({ id, game }) => ({
        game,
        ratingAfter: present(
          ratings.get(`${id}:${playerId}`),
          `rating of ${playerId} after session ${id}`,
        ),
      }))
      return [playerId, playerStatistics(playerId, ratedGames)]
    }),
  )
}

/** The last computed statistics of a player in an event; null when there are none. */
export async function findStoredStats(
  tx: Tx,
  { eventId, playerId }: { eventId: number; playerId: number },
): Promise<ComputedStats | null> {
  const [row] = await tx
    .select({ content: statsTable.content, computedAt: statsTable.computedAt })
    .from(statsTable)
    .where(and(eq(statsTable.eventId, eventId), eq(statsTable.playerId, playerId)))
  return row ? { statistics: row.content, computedAt: row.computedAt } : null
}

/** The ratings of these players after each of their sessions. */
export async function readRatings(
  tx: Tx,
  { playerIds, events }: Pick<GamesAsked, 'events'> & { readonly playerIds: readonly number[] },
): Promise<RatingsAfter> {
  const { sessionId, playerId, rating } = ratingHistory
  const eventIds = events.map(({ id }) => id)
  const rows = await tx
    .select({ sessionId, playerId, rating })
    .from(ratingHistory)
    .where(
      and(
        anyOf(ratingHistory.eventId, eventIds),
        anyOf(ratingHistory.playerId, playerIds),
        isNotNull(ratingHistory.sessionId),
      ),
    )
  return new Map(rows.map((row) => [`${row.sessionId ?? 0}:${row.playerId}`, row.rating]))
}
