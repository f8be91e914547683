import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The one row that names the hall of this database. */
export const venue = pgTable(
  'venue',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: text('id').notNull(),
    /** The key from which the server derives codes that it does not store. The server never tells it to anybody. */
    secret: text('secret')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** The id that the last restore made; null = this hall was never restored. */
    epoch: text('epoch'),
    /** When the restored backup was made. */
    dataFrom: timestamp('data_from', { withTimezone: true, mode: 'date' }),
  },
  (table) => [check('venue_is_only', sql`${table.isOnly}`)],
)
