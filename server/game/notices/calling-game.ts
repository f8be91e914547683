import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { registrations } from '../../db/schema/events/registrations'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { withPlayers, type Session } from '../sessions/session-reader'

interface Calling {
  readonly eventId: number
  /** The number that the caller named; null = none, as at a club's table. */
  readonly table: number | null
  readonly personId: number
}

/**
 * The game of the table that calls, while it is played or waits for approval: the one with that number, or the one at
 * which the caller plays. Null when there is none.
 */
export async function readCallingGame(tx: Tx, calling: Calling): Promise<Session | null> {
  const { eventId, table, personId } = calling
  const isOpen = and(
    eq(sessions.eventId, eventId),
    inArray(sessions.status, ['inprogress', 'prefinished']),
  )
  const isTheirs =
    table === null
      ? inArray(sessions.id, gamesOf(tx, { eventId, personId }))
      : eq(sessions.tableIndex, table)
  // Of a player's two games, one may still wait for approval: they sit at the newer one.
  const rows = await tx.select().from(sessions).where(and(isOpen, isTheirs)).orderBy(sessions.id)
  const [game] = await withPlayers(tx, rows.slice(-1))
  return game ?? null
}

/** The games of an event at which a person plays, for themselves or as a substitute. */
function gamesOf(tx: Tx, { eventId, personId }: Pick<Calling, 'eventId' | 'personId'>) {
  return tx
    .select({ id: sessionPlayers.sessionId })
    .from(sessionPlayers)
    .leftJoin(
      registrations,
      and(eq(registrations.eventId, eventId), eq(registrations.playerId, sessionPlayers.playerId)),
    )
    .where(eq(sql`coalesce(${registrations.replacementId}, ${sessionPlayers.playerId})`, personId))
}
