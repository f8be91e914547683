import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { events } from './events'

/** The result of the last computation of an event's achievements, by key. */
export const achievements = pgTable('achievements', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  computedAt: timestamp('computed_at', { withTimezone: true, mode: 'date' }).notNull(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
})
