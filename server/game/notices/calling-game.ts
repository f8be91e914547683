import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { registrations } from '../../db/schema/events/registrations'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { withPlayers, type Session } from '../sessions/session-reader'

interface Calling {
  readonly eventId: number
  /** The number of the table that the caller named; null = none, as for tables of a club. */
  readonly table: number | null
  readonly personId: number
}

/**
 * The game of the table that calls, while it is played or waits for approval. When the caller named no table, it
 * is the game at which the caller plays. Null when there is no such game.
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
  // A player may have two games, of which the older one waits for approval. They sit at the newer one.
  const rows = await tx.select().from(sessions).where(and(isOpen, isTheirs)).orderBy(sessions.id)
  const [game] = await withPlayers(tx, rows.slice(-1))
  return game ?? null
}

/** The games of an event at which a person plays as a player or as a substitute. */
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
