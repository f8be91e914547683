import { eq, sql } from 'drizzle-orm'
import type { BySeat } from '../../src/domain/seats'
import type { Queryable } from '../db/database'
import { ratingHistory } from '../db/schema/results'
import type { Standing } from '../rules/standings'

type Read = readonly [playerId: number, rating: number, gamesPlayed: number, places: BySeat<number>]

/**
 * Where everybody who has a finished game in the event stands. Goes from player to player through the index, to the
 * last row of each, so that the games played before cost nothing.
 */
export async function readStandingsOf(
  db: Queryable,
  eventId: number,
): Promise<ReadonlyMap<number, Omit<Standing, 'averagePlace'>>> {
  const columns = sql`${ratingHistory.playerId}, ${ratingHistory.rating}, ${ratingHistory.gamesPlayed}, ${ratingHistory.places}`
  const lastFirst = sql`${ratingHistory.playerId} desc, ${ratingHistory.id} desc`
  const ofEvent = eq(ratingHistory.eventId, eventId)
  // One value rather than 1,600: taking rows apart costs the embedded database more than finding them.
  const [row] = await db
    .select({
      standings: sql<
        Read[] | null
      >`json_agg(json_build_array(last.player_id, last.rating, last.games_played, last.places))`,
    })
    .from(
      sql`(
        with recursive walk as (
          (select ${columns} from ${ratingHistory} where ${ofEvent} order by ${lastFirst} limit 1)
          union all
          select before.* from walk cross join lateral (
            select ${columns} from ${ratingHistory}
            where ${ofEvent} and ${ratingHistory.playerId} < walk.player_id
            order by ${lastFirst} limit 1
          ) as before
        )
        select * from walk where games_played > 0
      ) as last`,
    )
  return new Map(
    row?.standings?.map(([playerId, rating, gamesPlayed, places]) => [
      playerId,
      { rating, gamesPlayed, places },
    ]),
  )
}
