import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  like,
  sql,
  type SQL,
} from 'drizzle-orm'
import { foldedEventTitle } from '../../../src/domain/event/event-title'
import type { EventRow } from '../../call/event-row'
import type { Queryable } from '../../db/database'
import { escapeLike } from '../../db/like'
import { events } from '../../db/schema/events/events'
import { registrations } from '../../db/schema/events/registrations'
import { sessions } from '../../db/schema/events/sessions'

export interface ListedEvent {
  readonly event: EventRow
  /**
   * Whether the server has a game of the event. Cancelled games count; games of a seating that was reset do
   * not.
   */
  readonly hasSessions: boolean
}

/**
 * A page of events, newest first, and how many there are in all. An event matches when its title contains
 * `titlePart`; capitals and accents do not matter. Empty = all events.
 */
export async function listEvents(
  db: Queryable,
  page: { limit: number; offset: number; listedOnly: boolean; titlePart: string },
): Promise<{ total: number; events: ListedEvent[] }> {
  const isAsked = and(
    page.listedOnly ? eq(events.isListed, true) : undefined,
    page.titlePart === ''
      ? undefined
      : like(events.foldedTitle, `%${escapeLike(foldedEventTitle(page.titlePart))}%`),
  )
  // Finds the page's ids in the small index of the list, so that only the long rows of this page are read.
  const asked = await db
    .select({ id: events.id })
    .from(events)
    .where(isAsked)
    .orderBy(desc(events.id))
    .limit(page.limit)
    .offset(page.offset)
  const ids = asked.map(({ id }) => id)
  const rows = await selectListed(db).where(inArray(events.id, ids)).orderBy(desc(events.id))
  // A search reads every title. A page that is not full is the last page, so the total is known without another
  // search.
  const isEnd = ids.length < page.limit && (ids.length > 0 || page.offset === 0)
  const total = isEnd ? page.offset + ids.length : await countOf(db, isAsked)
  return { total, events: rows.map(toListed) }
}

async function countOf(db: Queryable, isAsked: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(events).where(isAsked)
  return counted?.total ?? 0
}

/** The events with these ids, by id; unknown ids are left out. */
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

/** The unfinished events in which a person is registered, newest first. */
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
