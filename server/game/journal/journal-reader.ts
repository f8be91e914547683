import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { journal } from '../../db/schema/journal'
import { persons } from '../../db/schema/persons'

/** Rows of the journal with the name of who did it, newest first. */
export async function listJournal(
  db: Queryable,
  asked: {
    /** 0 = what belongs to no event. */
    eventId: number
    /** Only older ones than this; null = the newest. */
    beforeId: number | null
    limit: number
  },
) {
  const { eventId, beforeId, limit } = asked
  const rows = await db
    .select({ entry: journal, personTitle: persons.title })
    .from(journal)
    .leftJoin(persons, eq(persons.id, journal.personId))
    .where(
      and(eq(journal.eventId, eventId), beforeId === null ? undefined : lt(journal.id, beforeId)),
    )
    .orderBy(desc(journal.id))
    .limit(limit)
  return rows.map(({ entry, personTitle }) => ({ ...entry, personTitle: personTitle ?? '' }))
}
