import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { sessionPlayers, sessions } from '../db/schema/sessions'
import { cutInFours, type SeatedTable } from '../rules/seating/plain-draw'

interface Game {
  readonly tableIndex: number | null
  readonly isCancelled: boolean
  readonly table: SeatedTable
}

/**
 * The sessions of an event as people sat in them, oldest first, each in the order of table numbers, whether or not they
 * still take part. Cancelled games are left out. Games that were not seated (a club's) are a session each.
 * Source: seating, input data, previous seatings.
 */
export async function readSeatedSessions(tx: Tx, eventId: number): Promise<SeatedTable[][]> {
  const rows = await tx
    .select({
      tableIndex: sessions.tableIndex,
      status: sessions.status,
      players: sql<number[]>`array_agg(${sessionPlayers.playerId} order by ${sessionPlayers.seat})`,
    })
    .from(sessions)
    .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
    .where(eq(sessions.eventId, eventId))
    .groupBy(sessions.id)
    .orderBy(asc(sessions.id))
  const games = rows.flatMap(({ tableIndex, status, players }) =>
    cutInFours(players).map((table) => ({
      tableIndex,
      isCancelled: status === 'cancelled',
      table,
    })),
  )
  return cutInSessions(games)
    .map((session) => session.filter(({ isCancelled }) => !isCancelled))
    .filter((session) => session.length > 0)
    .map((session) => session.map(({ table }) => table))
}

/** A seating makes its tables in the order of their numbers, so that a number that does not rise begins the next one. */
function cutInSessions(games: readonly Game[]): Game[][] {
  const cut: Game[][] = []
  let before: number | null = null
  for (const game of games) {
    const goesOn = before !== null && game.tableIndex !== null && game.tableIndex > before
    const session = goesOn ? cut.at(-1) : undefined
    if (session) session.push(game)
    else cut.push([game])
    before = game.tableIndex
  }
  return cut
}
