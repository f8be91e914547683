import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ShuffledPlan } from '../../../rules/seating/shuffled-plan'
import { events } from './events'

/**
 * Shuffled sessions planned in advance, the newest plan first. They are not in `events`, because every change reads the
 * event's whole row.
 */
export const seatingPlans = pgTable('seating_plans', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  plans: jsonb('plans').$type<readonly ShuffledPlan[]>().notNull(),
})
