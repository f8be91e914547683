import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { cutInFours, type SeatedTable } from '../../rules/seating/plain-draw'
import type { PastSession } from '../../rules/seating/quality'

interface Game {
  readonly tableIndex: number | null
  readonly isCancelled: boolean
  readonly table: SeatedTable
}

/**
 * The seated sessions of an event, oldest first, each in the order of table numbers. They include people who no
 * longer take part. Penalty games are left out, since nobody sat there. The table of a cancelled game is empty,
 * or has the game that was started to replace it. Any other game without a table number, as in a club, is a
 * session of its own.
 * Source: docs/rules/seating.md#previous-seatings.
 */
export async function readSeatedSessions(tx: Tx, eventId: number): Promise<PastSession[]> {
  const rows = await tx
    .select({
      tableIndex: sessions.tableIndex,
      status: sessions.status,
      players: sql<number[]>`array_agg(${sessionPlayers.playerId} order by ${sessionPlayers.seat})`,
    })
    .from(sessions)
    .innerJoin(sessionPlayers, eq(sessionPlayers.sessionId, sessions.id))
    .where(and(eq(sessions.eventId, eventId), eq(sessions.isPenaltyGame, false)))
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
    .filter((session) => session.some(({ isCancelled }) => !isCancelled))
    .map((session) => session.map(({ isCancelled, table }) => (isCancelled ? [] : table)))
}

/**
 * Splits an event's games into sessions. A seating makes its tables in the order of their numbers, so a number
 * that is not higher than the number before begins the next session. A game without a number that replaces a
 * cancelled game takes that game's place.
 */
function cutInSessions(games: readonly Game[]): Game[][] {
  const cut: Game[][] = []
  let before: number | null = null
  for (const game of games) {
    const last = cut.at(-1) ?? []
    const again = game.tableIndex === null ? placeOfRestart(last, game) : -1
    if (again !== -1) {
      last[again] = game
      continue
    }
    const goesOn = before !== null && game.tableIndex !== null && game.tableIndex > before
    if (goesOn) last.push(game)
    else cut.push([game])
    before = game.tableIndex
  }
  return cut
}

/**
 * The index of the cancelled game that this game replaces: it has some of the same players. -1 = none, also when
 * one of the four plays at another table of the session.
 */
function placeOfRestart(session: readonly Game[], { table }: Game): number {
  const playsIn = (other: Game) => table.some((id) => other.table.includes(id))
  if (session.some((other) => !other.isCancelled && playsIn(other))) return -1
  return session.findIndex((other) => other.isCancelled && playsIn(other))
}
