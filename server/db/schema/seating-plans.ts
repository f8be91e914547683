import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ShuffledPlan } from '../../rules/seating/shuffled-plan'
import { events } from './events'

/** Shuffled sessions laid out ahead, the newest plan first. Apart from the events, which every change reads whole. */
export const seatingPlans = pgTable('seating_plans', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  plans: jsonb('plans').$type<readonly ShuffledPlan[]>().notNull(),
})
