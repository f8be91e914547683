import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { penalties } from '../../db/schema/events/penalties'
import { persons } from '../../db/schema/people/persons'
import { sessions } from '../../db/schema/events/sessions'

export type PenaltyRow = typeof penalties.$inferSelect

export interface ListedPenalty {
  readonly penalty: PenaltyRow
  /**
   * The game at which the penalty was given; null when there was none, and when that game's seating was
   * reset.
   */
  readonly sessionHash: string | null
  /** The referee who gave the penalty. */
  readonly referee: typeof persons.$inferSelect
}

export async function findPenalty(db: Queryable, id: number): Promise<PenaltyRow | null> {
  const [row] = await db.select().from(penalties).where(eq(penalties.id, id))
  return row ?? null
}

/** The penalties of an event, or of one player in it, in the order of recording, cancelled ones included. */
export function listPenaltiesOf(
  db: Queryable,
  eventId: number,
  { playerId }: { playerId?: number } = {},
): Promise<ListedPenalty[]> {
  return db
    .select({ penalty: penalties, sessionHash: sessions.hash, referee: persons })
    .from(penalties)
    .innerJoin(persons, eq(persons.id, penalties.assignedBy))
    .leftJoin(sessions, eq(sessions.id, penalties.sessionId))
    .where(
      and(
        eq(penalties.eventId, eventId),
        playerId === undefined ? undefined : eq(penalties.playerId, playerId),
      ),
    )
    .orderBy(asc(penalties.id))
}
