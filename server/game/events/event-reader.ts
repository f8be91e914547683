import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  ilike,
  inArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { EventRow } from '../../call/event-row'
import type { Queryable } from '../../db/database'
import { escapeLike } from '../../db/like'
import { events } from '../../db/schema/events'
import { registrations } from '../../db/schema/registrations'
import { sessions } from '../../db/schema/sessions'

export interface ListedEvent {
  readonly event: EventRow
  /** A game of it was seated, whatever became of it. */
  readonly hasSessions: boolean
}

/** A page of events, newest first, and how many there are in all. `titlePart` is found in any case; empty = all. */
export async function listEvents(
  db: Queryable,
  page: { limit: number; offset: number; listedOnly: boolean; titlePart: string },
): Promise<{ total: number; events: ListedEvent[] }> {
  const isAsked = and(
    page.listedOnly ? eq(events.isListed, true) : undefined,
    page.titlePart === '' ? undefined : ilike(events.title, `%${escapeLike(page.titlePart)}%`),
  )
  // Which ones, from the narrow index of the list; the wide rows are read of those alone.
  const asked = await db
    .select({ id: events.id })
    .from(events)
    .where(isAsked)
    .orderBy(desc(events.id))
    .limit(page.limit)
    .offset(page.offset)
  const ids = asked.map(({ id }) => id)
  const rows = await selectListed(db).where(inArray(events.id, ids)).orderBy(desc(events.id))
  // A search reads every title: a page that it did not fill is its end, and need not be counted by another.
  const isEnd = ids.length < page.limit && (ids.length > 0 || page.offset === 0)
  const total = isEnd ? page.offset + ids.length : await countOf(db, isAsked)
  return { total, events: rows.map(toListed) }
}

async function countOf(db: Queryable, isAsked: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(events).where(isAsked)
  return counted?.total ?? 0
}

/** The events of these ids by id; unknown ids are left out. */
export async function listEventsById(
  db: Queryable,
  ids: readonly number[],
): Promise<ListedEvent[]> {
  if (ids.length === 0) return []
  const rows = await selectListed(db)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
  return rows.map(toListed)
}

/** The unfinished events a person is registered in, newest first. */
export function listEventsOfPlayer(db: Queryable, playerId: number): Promise<EventRow[]> {
  return db
    .select(getTableColumns(events))
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.playerId, playerId), eq(events.isFinished, false)))
    .orderBy(desc(events.id))
}

const selectListed = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(events),
      hasSessions: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(sessions)
          .where(eq(sessions.eventId, events.id)),
      )}`,
    })
    .from(events)

const toListed = ({ hasSessions, ...event }: EventRow & { hasSessions: boolean }): ListedEvent => ({
  event,
  hasSessions,
})
