import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { persons } from './persons'

/**
 * What a person is found by: each word of their title in lower case, and its first and its first two letters, so that
 * one letter, which fits a tenth of all people, is found in the order of titles without sorting them. Written by a
 * trigger whenever a title changes; the table is made anew from the titles by a restore.
 */
export const titleBeginnings = pgTable(
  'title_beginnings',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    beginning: text('beginning').notNull(),
    /** Of the person, again: the index holds it, and people are listed by it. */
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
