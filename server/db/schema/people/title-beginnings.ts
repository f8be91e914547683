import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { persons } from './persons'

/**
 * The beginnings by which a search finds a person: each word of their folded title, its first letter, and
 * its first two letters. A tenth of all people have a word with a given first letter; a search can read
 * them from this table in the order of titles, without sorting. A trigger writes the rows whenever a title
 * changes; a restore makes them anew from the folded titles.
 */
export const titleBeginnings = pgTable(
  'title_beginnings',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    beginning: text('beginning').notNull(),
    /** A copy of the person's title. A search lists people in the order of titles, so the index contains it. */
    title: text('title').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.beginning] }),
    // The column is sorted by bytes, so that all texts with the same beginning are next to each other in the index.
    index('title_beginnings_order').on(
      table.beginning.asc().op('text_pattern_ops'),
      table.title,
      table.personId,
    ),
  ],
)
