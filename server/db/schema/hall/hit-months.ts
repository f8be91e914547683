import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The hits of a past month and site as counts, in one row. The rows are kept after the hits are deleted. */
export const hitMonths = pgTable(
  'hit_months',
  {
    /** When the month began, in UTC. */
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
    site: text('site').notNull(),
    eventCount: integer('event_count').notNull(),
    /** How many different visits there were. */
    uniqCount: integer('uniq_count').notNull(),
    /**
     * The counts by the kind of value (such as `browser`) and by the value (such as `Firefox`). When a kind has
     * too many values, its rarest values are counted together as `other`.
     */
    slices: jsonb('slices').$type<Record<string, Record<string, number>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.startsAt, table.site] })],
)
