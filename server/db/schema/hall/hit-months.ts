import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The hits of a past month as sums, for each site and for each name. The sums are kept after the hits are deleted. */
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
