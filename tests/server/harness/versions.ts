import type { OpenDatabase } from '../../../server/db/database'
import { events } from '../../../server/db/schema/events/events'

/** A version later than any clock. From here on each change adds exactly one. */
export const COUNTED_FROM = 9_000_000_000_000

/** Usually versions follow the clock. From this call on they count the changes instead. */
export async function countVersions({ db }: OpenDatabase): Promise<void> {
  await db.update(events).set({ version: COUNTED_FROM })
}

/** The versions of all events in the order of their ids. */
export async function versionsOf({ db }: OpenDatabase): Promise<number[]> {
  const rows = await db.select({ version: events.version }).from(events).orderBy(events.id)
  return rows.map(({ version }) => version)
}
