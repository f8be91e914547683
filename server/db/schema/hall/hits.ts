import { bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The page views and actions that browsers reported. No column says who looked: `visit` is a random id,
 * which a browser replaces after half an hour without use.
 */
export const hits = pgTable(
  'hits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The program: Forseti, Tyr, Sigrun or Bragi. */
    site: text('site').notNull(),
    visit: text('visit').notNull(),
    /** The event that an action was about; null for a page view. The event may no longer exist. */
    eventId: integer('event_id'),
    country: text('country').notNull(),
    city: text('city').notNull(),
    browser: text('browser').notNull(),
    os: text('os').notNull(),
    device: text('device').notNull(),
    screen: text('screen').notNull(),
    language: text('language').notNull(),
  },
  (table) => [index('hits_at').on(table.at)],
)
