import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { penalties } from '../db/schema/penalties'
import { persons } from '../db/schema/persons'
import { sessions } from '../db/schema/sessions'

export type PenaltyRow = typeof penalties.$inferSelect

export interface ListedPenalty {
  readonly penalty: PenaltyRow
  /** The game it was given at; null when the player was not playing. */
  readonly sessionHash: string | null
  /** Who gave it. */
  readonly referee: typeof persons.$inferSelect
}

export async function findPenalty(db: Queryable, id: number): Promise<PenaltyRow | null> {
  const [row] = await db.select().from(penalties).where(eq(penalties.id, id))
  return row ?? null
}

/** All penalties of an event in the order in which they were recorded, cancelled ones included. */
export function listPenaltiesOf(db: Queryable, eventId: number): Promise<ListedPenalty[]> {
  return db
    .select({ penalty: penalties, sessionHash: sessions.hash, referee: persons })
    .from(penalties)
    .innerJoin(persons, eq(persons.id, penalties.assignedBy))
    .leftJoin(sessions, eq(sessions.id, penalties.sessionId))
    .where(eq(penalties.eventId, eventId))
    .orderBy(asc(penalties.id))
}
