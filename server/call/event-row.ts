import { eq, getTableColumns, sql } from 'drizzle-orm'
import { anyOfNamed, idList } from '../db/any-of'
import { builtOnce } from '../db/built-once'
import type { Queryable, Tx } from '../db/database'
import { events, NOW_MS } from '../db/schema/events/events'
import { CallError } from './call-error'

export type EventRow = typeof events.$inferSelect

/** The row of an event as a changing call gets it. */
export interface ChangedEvent extends EventRow {
  /** Whether the server has a messenger's bot, and so can write to people. */
  readonly hasMessenger: boolean
}

/**
 * Raises an event's version and returns its row. Every change of an event begins with this: on PostgreSQL the row is
 * the event's lock, and readers learn from the version that something changed.
 * @throws CallError event_not_found.
 */
export async function lockEvent(tx: Tx, eventId: number): Promise<EventRow> {
  const [row] = await raisedVersion(tx).execute({ eventId })
  if (!row) throw new CallError('not_found', 'event_not_found')
  const { announced: _, ...event } = row
  return event
}

/**
 * Raises the versions of all events, for a change that concerns every event. This locks all events, so it is the
 * last step of its transaction.
 */
export async function raiseAllVersions(tx: Tx): Promise<void> {
  await tx.update(events).set({ version: RAISED }).returning({ announced: ANNOUNCE_VERSION })
}

/** The channel on which PostgreSQL announces each raised version, as `<event> <version>`. */
export const VERSIONS_CHANNEL = 'event_versions'

const EVENT = sql.placeholder('eventId')
const RAISED = sql`greatest(${events.version} + 1, ${NOW_MS})`

/**
 * The statement sends the notification while it holds the event's lock, so the versions come in order. Listeners
 * receive them after the commit.
 */
const ANNOUNCE_VERSION = sql<string>`pg_notify(${sql.raw(`'${VERSIONS_CHANNEL}'`)}, ${events.id} || ' ' || ${events.version})`

const raisedVersion = builtOnce((db) =>
  db
    .update(events)
    .set({ version: RAISED })
    .where(eq(events.id, EVENT))
    .returning({ ...getTableColumns(events), announced: ANNOUNCE_VERSION })
    .prepare('raised_version'),
)

const eventById = builtOnce((db) =>
  db.select().from(events).where(eq(events.id, EVENT)).prepare('event_by_id'),
)

/** @throws CallError event_not_found. */
export async function readEvent(db: Queryable, eventId: number): Promise<EventRow> {
  const [row] = await eventById(db).execute({ eventId })
  if (!row) throw new CallError('not_found', 'event_not_found')
  return row
}

const versionById = builtOnce((db) =>
  db
    .select({ version: events.version })
    .from(events)
    .where(eq(events.id, EVENT))
    .prepare('event_version'),
)

/** The versions of the events that exist, by event. */
export async function readEventVersions(
  db: Queryable,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (eventIds.length === 0) return new Map()
  const rows = await versionsById(db).execute({ eventIds: idList(eventIds) })
  return new Map(rows.map(({ id, version }) => [id, version]))
}

const versionsById = builtOnce((db) =>
  db
    .select({ id: events.id, version: events.version })
    .from(events)
    .where(anyOfNamed(events.id, 'eventIds'))
    .prepare('event_versions'),
)

/** Reads only the version. @throws CallError event_not_found. */
export async function readEventVersion(db: Queryable, eventId: number): Promise<number> {
  const [row] = await versionById(db).execute({ eventId })
  if (!row) throw new CallError('not_found', 'event_not_found')
  return row.version
}

/** Refuses a change of an event that is over. @throws CallError event_finished. */
export function assertNotFinished(event: EventRow): void {
  if (event.isFinished) throw new CallError('failed_precondition', 'event_finished')
}
