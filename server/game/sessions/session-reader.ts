import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { BySeat } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import { anyOfNamed, idList } from '../../db/any-of'
import { builtOnce } from '../../db/built-once'
import type { Queryable } from '../../db/database'
import { hands } from '../../db/schema/events/hands'
import { registrations } from '../../db/schema/events/registrations'
import { sessionPlayers, sessions, type StoredSessionStatus } from '../../db/schema/events/sessions'
import { requiredSessionHash, sessionNotFound } from '../../call/required-fields'
import type { NamedPart } from '../../call/changing/subject'

export type SessionRow = typeof sessions.$inferSelect
export type HandRow = typeof hands.$inferSelect

/** A session with its four registered players in seat order; `players` never has substitutes. */
export interface Session extends SessionRow {
  readonly players: BySeat<number>
}

/** The game that a request names by `sessionHash`. @throws CallError field_missing or session_not_found. */
export const SESSION_NAMED: NamedPart<{ readonly sessionHash: string }> = {
  kind: 'session',
  async findEventId(tx, request) {
    const [row] = await tx
      .select({ eventId: sessions.eventId })
      .from(sessions)
      .where(eq(sessions.hash, requiredSessionHash(request)))
    if (!row) throw sessionNotFound('sessionHash')
    return row.eventId
  },
}

/** The session with this hash. @throws CallError session_not_found. */
export async function readSession(db: Queryable, hash: string): Promise<Session> {
  const [session] = await readSessions(db, [hash])
  if (!session) throw sessionNotFound('sessionHash')
  return session
}

/** The sessions with these hashes, oldest first. Unknown hashes are left out. */
export async function readSessions(db: Queryable, hashes: readonly string[]): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(inArray(sessions.hash, [...hashes]))
    .orderBy(asc(sessions.id))
  return withPlayers(db, rows)
}

/** An event's sessions with one status, oldest first. */
export async function readSessionsOfStatus(
  db: Queryable,
  { eventId, status }: { eventId: number; status: StoredSessionStatus },
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.eventId, eventId), eq(sessions.status, status)))
    .orderBy(asc(sessions.id))
  return withPlayers(db, rows)
}

/** Adds the four players to each session. Runs one query. */
export async function withPlayers(db: Queryable, rows: readonly SessionRow[]): Promise<Session[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const seated = await playersOfSessions(db).execute({ ids: idList(ids) })
  const playersOf = new Map(seated.map((row) => [row.sessionId, row.players]))
  return rows.map((row) => ({
    ...row,
    players: present(playersOf.get(row.id), `players of session ${row.id}`),
  }))
}

const playersOfSessions = builtOnce((db) => {
  const { sessionId, playerId, seat } = sessionPlayers
  return db
    .select({ sessionId, players: sql<BySeat<number>>`json_agg(${playerId} order by ${seat})` })
    .from(sessionPlayers)
    .where(anyOfNamed(sessionId, 'ids'))
    .groupBy(sessionId)
    .prepare('players_of_sessions')
})

/** The last hand of a session; null before the first hand. */
export async function readLastHand(
  db: Queryable,
  session: Pick<SessionRow, 'id' | 'handCount'>,
): Promise<HandRow | null> {
  const [row] = await db
    .select()
    .from(hands)
    .where(and(eq(hands.sessionId, session.id), eq(hands.number, session.handCount)))
  return row ?? null
}

/** All hands of a session, in order. */
export function readHands(db: Queryable, sessionId: number): Promise<KeptHand[]> {
  const { number, hand, stateBefore, recordedAt, recordedBy } = hands
  return db
    .select({ number, hand, stateBefore, recordedAt, recordedBy })
    .from(hands)
    .where(eq(hands.sessionId, sessionId))
    .orderBy(asc(hands.number))
}

/** A recorded hand without the game to which it belongs. */
export type KeptHand = Pick<
  HandRow,
  'number' | 'hand' | 'stateBefore' | 'recordedAt' | 'recordedBy'
>

/** Whether any of a game's players has a newer game in its event that was not cancelled. */
export async function hasNewerGame(
  db: Queryable,
  { id, eventId, players }: Pick<Session, 'id' | 'eventId' | 'players'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
    .where(
      and(
        eq(sessions.eventId, eventId),
        gt(sessions.id, id),
        ne(sessions.status, 'cancelled'),
        inArray(sessionPlayers.playerId, [...players]),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Whether all of these people are registered in the event. */
export async function areRegistered(
  db: Queryable,
  { eventId, playerIds }: { eventId: number; playerIds: readonly number[] },
): Promise<boolean> {
  const [row] = await db
    .select({ registered: count() })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.playerId, [...playerIds])))
  return row?.registered === new Set(playerIds).size
}
