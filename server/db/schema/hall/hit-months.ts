import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The sums of a past month's hits, which are kept after the hits: how many for each site, and how many for each name.
 */
export const hitMonths = pgTable(
  'hit_months',
  {
    /** When the month began, in UTC. */
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
    site: text('site').notNull(),
    eventCount: integer('event_count').notNull(),
    /** How many different visits there were. */
    uniqCount: integer('uniq_count').notNull(),
    /** Counts by slice and name; names beyond the limit are counted under `other`. */
    slices: jsonb('slices').$type<Record<string, Record<string, number>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.startsAt, table.site] })],
)
