import { and, asc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { events } from '../../db/schema/events/events'
import { sessions, type StoredSessionStatus } from '../../db/schema/events/sessions'
import { sitOuts } from '../../db/schema/events/sit-outs'

/** The players who sit out of the next session, in the order of their ids. */
export async function readSittingOut(tx: Tx, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ playerId: sitOuts.playerId })
    .from(sitOuts)
    .where(and(eq(sitOuts.eventId, eventId), isNull(sitOuts.sessionId)))
    .orderBy(asc(sitOuts.playerId))
  return rows.map(({ playerId }) => playerId)
}

/** Lets exactly these players sit out of the next session. */
export async function setSittingOut(
  tx: Tx,
  { eventId, playerIds }: { eventId: number; playerIds: readonly number[] },
): Promise<void> {
  await tx.delete(sitOuts).where(and(eq(sitOuts.eventId, eventId), isNull(sitOuts.sessionId)))
  await insertMany(
    tx,
    sitOuts,
    playerIds.map((playerId) => ({ eventId, playerId })),
  )
}

/**
 * Ends a player's sit-out of the next session, because the player leaves the event or gets a seat after
 * all. The sessions that the player sat out before stay recorded.
 */
export async function endSittingOut(
  tx: Tx,
  { eventId, playerId }: { eventId: number; playerId: number },
): Promise<void> {
  const isTheirs = and(eq(sitOuts.eventId, eventId), eq(sitOuts.playerId, playerId))
  await tx.delete(sitOuts).where(and(isTheirs, isNull(sitOuts.sessionId)))
}

/**
 * Records who sat out of the session that was just seated: the players who were to sit out of the next
 * session. `sessionId` is any game of the seated session.
 */
export async function noteSatOut(
  tx: Tx,
  seated: { eventId: number; sessionId: number; sessionNumber: number },
): Promise<void> {
  const { eventId, sessionId, sessionNumber } = seated
  await tx
    .update(sitOuts)
    .set({ sessionId, sessionNumber })
    .where(and(eq(sitOuts.eventId, eventId), isNull(sitOuts.sessionId)))
}

/**
 * Whether the session that was sat out has a game of one of these statuses. Games with the same start time are one
 * session.
 */
export function hasGame(
  db: Queryable,
  statuses: readonly StoredSessionStatus[],
  isAsked?: (game: typeof sessions) => SQL | undefined,
): SQL {
  const named = alias(sessions, 'named')
  const games = db
    .select({ one: sql`1` })
    .from(sessions)
    .innerJoin(named, eq(named.startedAt, sessions.startedAt))
    .where(
      and(
        eq(named.id, sitOuts.sessionId),
        eq(sessions.eventId, sitOuts.eventId),
        sql`${sessions.status} in (${sql.join(
          statuses.map((status) => sql.raw(`'${status}'`)),
          sql`, `,
        )})`,
        isAsked?.(sessions),
      ),
    )
  return sql`exists (${games})`
}

/** A period that includes `from` but not `to`; null = no bound on that side. */
interface Period {
  readonly from: Date | null
  readonly to: Date | null
}

/**
 * How many sessions each player sat out. Only sessions with an approved game count, as they do in ratings.
 * `withPrefinished` also counts sessions with a game that waits for approval.
 */
export async function countSitOuts(
  db: Queryable,
  asked: { eventId: number; period: Period; withPrefinished: boolean },
): Promise<ReadonlyMap<number, number>> {
  const { eventId, period, withPrefinished } = asked
  const { from, to } = period
  const isWithin = ({ endedAt }: typeof sessions) =>
    and(from ? gte(endedAt, from) : undefined, to ? lt(endedAt, to) : undefined)
  const statuses = withPrefinished
    ? (['finished', 'prefinished'] as const)
    : (['finished'] as const)
  const rows = await db
    .select({ playerId: sitOuts.playerId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(sitOuts)
    .where(and(eq(sitOuts.eventId, eventId), hasGame(db, statuses, isWithin)))
    .groupBy(sitOuts.playerId)
  return new Map(rows.map(({ playerId, count }) => [playerId, count]))
}

/**
 * A part of a larger statement: how many sessions with an approved game each player sat out, in the event that the
 * statement reads. Null = nobody sat out.
 */
export function countsOfEvent(db: Queryable): SQL<[playerId: number, count: number][] | null> {
  const { playerId } = sitOuts
  const counted = and(eq(sitOuts.eventId, events.id), hasGame(db, ['finished']))
  return sql`(select json_agg(json_build_array(counted.player_id, counted.count)) from (
    select ${playerId}, count(*)::int as count from ${sitOuts} where ${counted} group by ${playerId}
  ) as counted)`
}
