import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { events } from './events'

/** The seating script of an event. */
export const prescripts = pgTable('prescripts', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Normalised: rows joined by a newline, sessions by one blank line. Numbers are local ids. */
  script: text('script').notNull().default(''),
  /** Which session of the script is seated next, from 0. */
  nextSessionIndex: integer('next_session_index').notNull().default(0),
  /** Whether the seating made last came from it, and nobody has said since then which session is next. */
  isSeated: boolean('is_seated').notNull().default(false),
})
