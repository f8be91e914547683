import { and, asc, count, desc, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Queryable } from '../../db/database'
import { hands } from '../../db/schema/events/hands'
import { sessions } from '../../db/schema/events/sessions'
import type { Hand } from '../../../src/domain/hand/hand'
import { withPlayers, type Session } from '../sessions/session-reader'

export const GAME_ORDERS = ['id', 'end_date'] as const
export type GameOrder = (typeof GAME_ORDERS)[number]

/** A page of the finished games of some events, and the number of all their finished games. */
export async function listFinishedGames(
  db: Queryable,
  page: {
    eventIds: readonly number[]
    limit: number
    offset: number
    orderBy: GameOrder
    isAscending: boolean
  },
): Promise<{ total: number; games: Session[] }> {
  const isAsked = and(anyOf(sessions.eventId, page.eventIds), eq(sessions.status, 'finished'))
  const [counted] = await db.select({ total: count() }).from(sessions).where(isAsked)
  const inOrder = page.isAscending ? asc : desc
  const rows = await db
    .select()
    .from(sessions)
    .where(isAsked)
    .orderBy(
      ...(page.orderBy === 'end_date' ? [inOrder(sessions.endedAt)] : []),
      inOrder(sessions.id),
    )
    .limit(page.limit)
    .offset(page.offset)
  return { total: counted?.total ?? 0, games: await withPlayers(db, rows) }
}

/** The hands of games by session id, in the order of each game. Runs one query. */
export async function readHandsOf(
  db: Queryable,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, Hand[]>> {
  const byGame = new Map<number, Hand[]>(sessionIds.map((id) => [id, []]))
  if (sessionIds.length === 0) return byGame
  const rows = await db
    .select({ sessionId: hands.sessionId, hand: hands.hand })
    .from(hands)
    .where(anyOf(hands.sessionId, sessionIds))
    .orderBy(asc(hands.sessionId), asc(hands.number))
  for (const { sessionId, hand } of rows) byGame.get(sessionId)?.push(hand)
  return byGame
}
