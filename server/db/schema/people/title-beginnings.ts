import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { persons } from './persons'

/**
 * The beginnings by which a person is found: each word of their folded title, its first letter, and its first two
 * letters. One letter fits a tenth of all people; with this table they are found in the order of titles without
 * sorting. A trigger writes the rows whenever a title changes; a restore makes them anew from the folded titles.
 */
export const titleBeginnings = pgTable(
  'title_beginnings',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    beginning: text('beginning').notNull(),
    /** A copy of the person's title. People are listed in its order, so the index contains it. */
    title: text('title').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.beginning] }),
    // The column is sorted by bytes, so that a beginning is one range of the index.
    index('title_beginnings_order').on(
      table.beginning.asc().op('text_pattern_ops'),
      table.title,
      table.personId,
    ),
  ],
)
