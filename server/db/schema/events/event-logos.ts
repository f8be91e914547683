import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes } from '../bytes'
import { events } from './events'

/** Logos of events in their final form. `events.logoAt` says when each was set. */
export const eventLogos = pgTable('event_logos', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** A JPEG, made by `files/make-picture`. */
  picture: bytes('picture').notNull(),
})
