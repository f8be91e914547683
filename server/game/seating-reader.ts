import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { type BySeat, mapSeats } from '../../src/domain/seats'
import type { Tx } from '../db/database'
import { registrations } from '../db/schema/registrations'
import { sessionPlayers, sessions } from '../db/schema/sessions'
import type { SeatCounts } from '../rules/seating/winds'

/** Who takes part in seating: registered and not excluded, in the order of registration. */
export async function readPool(tx: Tx, eventId: number): Promise<number[]> {
  const rows = await tx
    .select({ playerId: registrations.playerId })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.ignoreSeating, false)))
    .orderBy(asc(registrations.ordinal))
  return rows.map((row) => row.playerId)
}

const NOWHERE: BySeat<number> = [0, 0, 0, 0]

/** How often each of these players began a game of the event on each wind; cancelled games aside. */
export async function readSeatCounts(
  tx: Tx,
  { eventId, playerIds }: { eventId: number; playerIds: readonly number[] },
): Promise<SeatCounts> {
  const rows = await tx
    .select({ playerId: sessionPlayers.playerId, seat: sessionPlayers.seat, times: count() })
    .from(sessionPlayers)
    .innerJoin(sessions, eq(sessions.id, sessionPlayers.sessionId))
    .where(
      and(
        eq(sessions.eventId, eventId),
        ne(sessions.status, 'cancelled'),
        inArray(sessionPlayers.playerId, [...playerIds]),
      ),
    )
    .groupBy(sessionPlayers.playerId, sessionPlayers.seat)
  const counts = new Map<number, BySeat<number>>()
  for (const { playerId, seat, times } of rows) {
    const before = counts.get(playerId) ?? NOWHERE
    counts.set(
      playerId,
      mapSeats((each) => (each === seat ? times : before[each])),
    )
  }
  return counts
}
