import type { OpenDatabase } from '../../../server/db/database'
import { events } from '../../../server/db/schema/events/events'

/** A version later than any clock, so that each change from here on adds one. */
export const COUNTED_FROM = 9_000_000_000_000

/** Versions usually follow the clock. After this call they count the changes. */
export async function countVersions({ db }: OpenDatabase): Promise<void> {
  await db.update(events).set({ version: COUNTED_FROM })
}

/** The versions of all events in the order of their ids. */
export async function versionsOf({ db }: OpenDatabase): Promise<number[]> {
  const rows = await db.select({ version: events.version }).from(events).orderBy(events.id)
  return rows.map(({ version }) => version)
}
