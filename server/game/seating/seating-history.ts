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
 * The seated sessions of an event, oldest first, each in the order of table numbers; they include people who no longer
 * take part. Penalty games are left out, since nobody sat there. A cancelled game leaves its table number empty, or to
 * the game that was started in its place. Each other game that was not seated (a club's) is a session of its own.
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
 * A seating makes its tables in the order of their numbers, so a number that does not rise begins the next session. A
 * game without a number that replaces a cancelled one is that table of the session, started again by hand.
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
 * The index of a cancelled game in the session that shares players with this game, unless one of the four plays at
 * another table of that session; -1 = none.
 */
function placeOfRestart(session: readonly Game[], { table }: Game): number {
  const playsIn = (other: Game) => table.some((id) => other.table.includes(id))
  if (session.some((other) => !other.isCancelled && playsIn(other))) return -1
  return session.findIndex((other) => other.isCancelled && playsIn(other))
}
