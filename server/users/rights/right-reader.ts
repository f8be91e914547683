import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { events } from '../../db/schema/events/events'
import { persons } from '../../db/schema/people/persons'
import { rights, type RightName } from '../../db/schema/people/rights'

const EVENT_RIGHTS: RightName[] = ['ADMIN_EVENT', 'REFEREE_FOR_EVENT']

/** The people who have a right in an event, in the order in which they got it. */
export async function listHolders(
  db: Queryable,
  { eventId, name }: { eventId: number; name: RightName },
) {
  const rows = await db
    .select({
      ruleId: rights.id,
      personId: persons.id,
      personName: persons.title,
      hasAvatar: persons.hasAvatar,
      updatedAt: persons.updatedAt,
    })
    .from(rights)
    .innerJoin(persons, eq(persons.id, rights.personId))
    .where(and(eq(rights.eventId, eventId), eq(rights.name, name)))
    .orderBy(asc(rights.id))
  return rows.map(({ updatedAt, ...holder }) => ({
    ...holder,
    lastUpdate: updatedAt.toISOString(),
  }))
}

export type RightRow = typeof rights.$inferSelect

export async function findRight(db: Queryable, id: number): Promise<RightRow | null> {
  const [row] = await db.select().from(rights).where(eq(rights.id, id))
  return row ?? null
}

/** Whether the person has exactly this right. */
export async function hasRight(
  db: Queryable,
  right: Pick<RightRow, 'eventId' | 'personId' | 'name'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: rights.id })
    .from(rights)
    .where(
      and(
        eq(rights.eventId, right.eventId),
        eq(rights.personId, right.personId),
        eq(rights.name, right.name),
      ),
    )
  return rows.length > 0
}

/** The events in which a person is administrator or referee, each with the right; a person may have both. */
export function listEventRights(
  db: Queryable,
  personId: number,
): Promise<{ eventId: number; name: RightName }[]> {
  return db
    .select({ eventId: rights.eventId, name: rights.name })
    .from(rights)
    .where(and(eq(rights.personId, personId), inArray(rights.name, EVENT_RIGHTS)))
    .orderBy(asc(rights.eventId), asc(rights.id))
}

/** The ids of all events, ascending. */
export async function listAllEventIds(db: Queryable): Promise<number[]> {
  const rows = await db.select({ id: events.id }).from(events).orderBy(asc(events.id))
  return rows.map(({ id }) => id)
}

/**
 * The ids of the events in which a person has a right, or of all events in which anybody has one. Ascending,
 * each once.
 */
export async function listEventIdsWithRights(
  db: Queryable,
  ofPerson: number | 'anybody',
): Promise<number[]> {
  const isTheirs: SQL | undefined =
    ofPerson === 'anybody'
      ? undefined
      : and(eq(rights.personId, ofPerson), inArray(rights.name, EVENT_RIGHTS))
  const rows = await db
    .selectDistinct({ eventId: rights.eventId })
    .from(rights)
    .where(isTheirs)
    .orderBy(asc(rights.eventId))
  return rows.map(({ eventId }) => eventId)
}
