import { and, desc, eq, sql } from 'drizzle-orm'
import type { BySeat } from '../../../src/domain/session/seats'
import { builtOnce } from '../../db/built-once'
import type { Queryable } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { events } from '../../db/schema/events/events'
import { persons } from '../../db/schema/people/persons'
import { registrations } from '../../db/schema/events/registrations'
import { ratingHistory } from '../../db/schema/events/results'
import { sessions } from '../../db/schema/events/sessions'
import type { PlayerStanding } from '../../rules/standings'
import type { AnsweredPerson } from '../players/player-reader'

/** A player's standing after their last finished game. */
export type LastStanding = Omit<PlayerStanding, 'averagePlace'> & {
  /** Null for a player who is no longer registered. */
  readonly person: AnsweredPerson | null
}

/** Standings by player. */
export type Standings = ReadonlyMap<number, LastStanding>

/**
 * The standings of all players with a finished game in the event. The query finds each player's last row by the
 * index, so that it need not read earlier games.
 */
export async function readStandingsOf(db: Queryable, eventId: number): Promise<Standings> {
  const [read] = await standingsOf(db).execute({ eventId })
  if (read === undefined) return new Map()
  const { standings, isComplete } = takeStandings(read)
  return isComplete ? standings : new Map([...(await findEverybody(db, eventId)), ...standings])
}

const standingsOf = builtOnce((db) =>
  db
    .select(standingColumns(db))
    .from(events)
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('standings'),
)

/** Columns for a query of events: they read the standings of the event's registered players. */
export function standingColumns(db: Queryable) {
  const last = db
    .select({
      rating: ratingHistory.rating,
      gamesPlayed: ratingHistory.gamesPlayed,
      places: ratingHistory.places,
    })
    .from(ratingHistory)
    .where(
      and(eq(ratingHistory.eventId, events.id), eq(ratingHistory.playerId, registrations.playerId)),
    )
    .orderBy(desc(ratingHistory.playerId), desc(ratingHistory.id))
    .limit(1)
    .as('last')
  const { id, title, tenhouId, msNickname, hasAvatar, updatedAt } = persons
  const { rating, gamesPlayed, places } = last
  const ofPerson = { id, title, tenhouId, msNickname, hasAvatar, updatedAt }
  const from = sql`from ${registrations}
    inner join ${persons} on ${eq(persons.id, registrations.playerId)} cross join lateral ${last}
    where ${eq(registrations.eventId, events.id)}`
  const isFinished = and(eq(sessions.eventId, events.id), eq(sessions.status, 'finished'))
  return {
    rows: jsonRows({ ...ofPerson, rating, gamesPlayed, places }, { from }),
    finishedGames: sql<number>`(select count(*)::int from ${sessions} where ${isFinished})`,
  }
}

/**
 * Builds the standings from the columns of `standingColumns`. They are incomplete when a player with games is no longer
 * registered.
 */
export function takeStandings({
  rows,
  finishedGames,
}: {
  rows: readonly (AnsweredPerson & Omit<LastStanding, 'person'>)[]
  finishedGames: number
}): { standings: Standings; isComplete: boolean } {
  const played = rows.filter(({ gamesPlayed }) => gamesPlayed > 0)
  const games = played.reduce((sum, { gamesPlayed }) => sum + gamesPlayed, 0)
  return {
    standings: new Map(
      played.map((row) => {
        const { id, rating, gamesPlayed, places } = row
        return [id, { rating, gamesPlayed, places, person: row }]
      }),
    ),
    // A finished game has four players. When a player with games is not registered, the sum of games is too low.
    isComplete: games === 4 * finishedGames,
  }
}

type Read = readonly [playerId: number, rating: number, gamesPlayed: number, places: BySeat<number>]

/**
 * Finds all players with games by going through the index from player to player. This takes longer than looking
 * up the registered players.
 */
async function findEverybody(db: Queryable, eventId: number): Promise<Standings> {
  const columns = sql`${ratingHistory.playerId}, ${ratingHistory.rating}, ${ratingHistory.gamesPlayed}, ${ratingHistory.places}`
  const lastFirst = sql`${ratingHistory.playerId} desc, ${ratingHistory.id} desc`
  const ofEvent = eq(ratingHistory.eventId, eventId)
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
      { rating, gamesPlayed, places, person: null },
    ]),
  )
}
