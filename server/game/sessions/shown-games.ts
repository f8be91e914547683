import {
  and,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  max,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BySeat } from '../../../src/domain/session/seats'
import { builtOnce } from '../../db/built-once'
import type { Queryable } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { hands } from '../../db/schema/events/hands'
import { persons } from '../../db/schema/people/persons'
import { registrations } from '../../db/schema/events/registrations'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'

const FINISHED_GAMES_SHOWN = 10

const EVENT = sql.placeholder('eventId')

/** Games with their people and last hands, as three separate lists. The lists are not sorted. */
export type ShownGames = Awaited<
  ReturnType<ReturnType<typeof unfinishedAndLastGames>['execute']>
>[number]

/**
 * The games of the last seating, games started by hand since then, and all unfinished games. All tables of a
 * seating have the same starting time.
 */
export const currentSession = builtOnce((db) => {
  const seated = alias(sessions, 'seated')
  const isSeated = and(ne(seated.status, 'cancelled'), isNotNull(seated.tableIndex))
  const lastSeating = db
    .select({ startedAt: max(seated.startedAt) })
    .from(seated)
    .where(and(eq(seated.eventId, EVENT), isSeated))
  const isCurrent = or(gte(sessions.startedAt, lastSeating), ne(sessions.status, 'finished'))
  return gamesWhere(db, and(ne(sessions.status, 'cancelled'), isCurrent)).prepare('current_session')
})

/** All unfinished games, and the ten games that finished last. */
export const unfinishedAndLastGames = builtOnce((db) => {
  const over = alias(sessions, 'over')
  const lastFinished = db
    .select({ id: over.id })
    .from(over)
    .where(and(eq(over.eventId, EVENT), eq(over.status, 'finished')))
    .orderBy(desc(over.endedAt), desc(over.id))
    .limit(FINISHED_GAMES_SHOWN)
  const isUnfinished = inArray(sessions.status, ['inprogress', 'prefinished'])
  return gamesWhere(db, or(isUnfinished, inArray(sessions.id, lastFinished))).prepare(
    'latest_games',
  )
})

/** Reads everything about these games by one statement. Of each game's hands, it reads only the last one. */
function gamesWhere(db: Queryable, isShown: SQL | undefined) {
  const { id, hash, tableIndex, status, endedAt, extraTimeSeconds } = sessions
  const { handCount, state, entered, calledAt, claim } = sessions
  const ofGame = {
    ...{ id, hash, tableIndex, status, endedAt, extraTimeSeconds },
    ...{ handCount, state, entered, calledAt, claim },
  }
  const shown = db.$with('shown').as(
    db
      .select(ofGame)
      .from(sessions)
      .where(and(eq(sessions.eventId, EVENT), isShown)),
  )
  const ofShown = {
    id: shown.id,
    hash: shown.hash,
    tableIndex: shown.tableIndex,
    status: shown.status,
    endedAt: shown.endedAt,
    extraTimeSeconds: shown.extraTimeSeconds,
    handCount: shown.handCount,
    state: shown.state,
    entered: shown.entered,
    calledAt: shown.calledAt,
    claim: shown.claim,
  }
  const { sessionId, seat } = sessionPlayers
  const { title, tenhouId, msNickname, hasAvatar, updatedAt } = persons
  const ofPerson = { id: persons.id, title, tenhouId, msNickname, hasAvatar, updatedAt }
  const { localId, teamName, ignoreSeating } = registrations
  const people = sql`from ${shown}
    inner join ${sessionPlayers} on ${eq(sessionId, shown.id)}
    inner join ${persons} on ${eq(persons.id, sessionPlayers.playerId)}
    left join ${registrations}
      on ${and(eq(registrations.playerId, persons.id), eq(registrations.eventId, EVENT))}`
  // Finds the last hand of each game by the table's primary key, because a join would read all hands of the
  // event.
  const last = db
    .select({
      hand: hands.hand,
      recordedAt: hands.recordedAt,
      scoresBefore: sql<BySeat<number>>`${hands.stateBefore}->'scores'`.as('scores_before'),
    })
    .from(hands)
    .where(and(eq(hands.sessionId, shown.id), eq(hands.number, shown.handCount)))
    .limit(1)
    .as('last')
  return db
    .with(shown)
    .select({
      games: jsonRows(ofShown, { from: sql`from ${shown}` }),
      people: jsonRows(
        { sessionId, seat, ...ofPerson, localId, teamName, ignoreSeating },
        { from: people },
      ),
      /** How many sessions were seated. A tournament shows the tables of the last one. */
      seatings: seatingsOf(db),
      lastHands: jsonRows(
        {
          sessionId: shown.id,
          hand: last.hand,
          recordedAt: last.recordedAt,
          scoresBefore: last.scoresBefore,
        },
        { from: sql`from ${shown} inner join lateral ${last} on true` },
      ),
    })
    .from(sql`(select) once`)
}

/** Counts seatings by their starting times, because all tables of a seating have the same one. */
function seatingsOf(db: Queryable) {
  const seated = alias(sessions, 'numbered')
  const isSeated = and(ne(seated.status, 'cancelled'), isNotNull(seated.tableIndex))
  const counted = db
    .select({ count: countDistinct(seated.startedAt) })
    .from(seated)
    .where(and(eq(seated.eventId, EVENT), isSeated))
  return sql<number>`(${counted})::int`
}
