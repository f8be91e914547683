import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The one row that says which hall this database is of. */
export const venue = pgTable(
  'venue',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: text('id').notNull(),
  },
  (table) => [check('venue_is_only', sql`${table.isOnly}`)],
)
