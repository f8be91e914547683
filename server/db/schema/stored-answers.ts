import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { persons } from './persons'

/** What a keyed call answered, kept so that the same call sent again changes nothing and hears the same. */
export const storedAnswers = pgTable(
  'stored_answers',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of the method, the canonical payload and the expectation. */
    fingerprint: text('fingerprint').notNull(),
    /** 200, or the status of a refusal. */
    status: integer('status').notNull(),
    /** The answer's message, or the error's body, as JSON. */
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.key] }),
    index('stored_answers_created').on(table.createdAt),
  ],
)
