import { and, desc, eq, lt } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import type { Queryable } from '../../db/database'
import { journal } from '../../db/schema/hall/journal'
import { persons } from '../../db/schema/people/persons'

/** The people whom the journal's entries name only by id: players and substitutes. */
export async function listNamed(
  db: Queryable,
  rows: readonly Pick<typeof journal.$inferSelect, 'subject' | 'before' | 'after'>[],
) {
  const ids = rows.flatMap(({ subject, before, after }) => [
    ...(subject.playerIds ?? []),
    ...[before, after].map((values) => values?.['replacementId']),
  ])
  const known = new Set(ids.filter((id) => typeof id === 'number'))
  if (known.size === 0) return []
  return db
    .select({ id: persons.id, title: persons.title })
    .from(persons)
    .where(anyOf(persons.id, [...known]))
    .orderBy(persons.id)
}

/** Rows of the journal with the author's name, newest first. */
export async function listJournal(
  db: Queryable,
  asked: {
    /** 0 = entries that belong to no event. */
    eventId: number
    /** Only entries older than this entry; null = begin with the newest. */
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
