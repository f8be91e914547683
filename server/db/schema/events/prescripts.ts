import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { events } from './events'

/** The seating script of an event. */
export const prescripts = pgTable('prescripts', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  /** Normalised: a newline between rows, one blank line between sessions. The numbers are the players' local IDs. */
  script: text('script').notNull().default(''),
  /** The index of the session in the script that is seated next, from 0. */
  nextSessionIndex: integer('next_session_index').notNull().default(0),
  /** True when the last seating came from the script and nobody has chosen the next session since then. */
  isSeated: boolean('is_seated').notNull().default(false),
})
