import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database'
import { eventLogos } from '../db/schema/events/event-logos'
import { events } from '../db/schema/events/events'
import type { StoredPicture } from './avatar-store'

/** The logo of an event; null when the event has none. */
export async function findLogo(db: Queryable, eventId: number): Promise<StoredPicture | null> {
  const [found] = await db
    .select({ picture: eventLogos.picture, logoAt: events.logoAt })
    .from(eventLogos)
    .innerJoin(events, eq(events.id, eventLogos.eventId))
    .where(eq(eventLogos.eventId, eventId))
  if (!found) return null
  return { picture: found.picture, lastUpdate: found.logoAt?.toISOString() ?? '' }
}

/** Stores an event's logo in place of the former one. */
export async function putLogo(tx: Tx, logo: typeof eventLogos.$inferInsert): Promise<void> {
  const { picture } = logo
  await tx
    .insert(eventLogos)
    .values(logo)
    .onConflictDoUpdate({ target: eventLogos.eventId, set: { picture } })
}

export async function removeLogo(tx: Tx, eventId: number): Promise<void> {
  await tx.delete(eventLogos).where(eq(eventLogos.eventId, eventId))
}
