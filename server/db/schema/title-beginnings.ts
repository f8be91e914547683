import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { persons } from './persons'

/**
 * The beginnings by which a person is found: each word of their folded title, and its first letter and first two
 * letters. One letter fits a tenth of all people, and with this table they are found in the order of titles without
 * sorting. A trigger writes the rows whenever a title changes; a restore makes them anew from the folded titles.
 */
export const titleBeginnings = pgTable(
  'title_beginnings',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    beginning: text('beginning').notNull(),
    /** A copy of the person's title: people are listed in its order, so the index holds it. */
    title: text('title').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.beginning] }),
    // In the order of bytes, in which a beginning is a range.
    index('title_beginnings_order').on(
      table.beginning.asc().op('text_pattern_ops'),
      table.title,
      table.personId,
    ),
  ],
)
