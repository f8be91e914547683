import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ShuffledPlan } from '../../../rules/seating/shuffled-plan'
import { events } from './events'

/**
 * Shuffled sessions planned in advance, the newest plan first. They have a table of their own, because every
 * change reads the whole row of `events`.
 */
export const seatingPlans = pgTable('seating_plans', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  plans: jsonb('plans').$type<readonly ShuffledPlan[]>().notNull(),
})
