import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { persons } from '../people/persons'

/** The answers of calls with an idempotency key. A repeat of such a call gets the stored answer and changes nothing. */
export const storedAnswers = pgTable(
  'stored_answers',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The hash of the method, the canonical payload, the precondition and the entry that the call undoes. */
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
