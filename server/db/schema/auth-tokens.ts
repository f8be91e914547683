import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { persons } from './persons'

/** One row per sign-in. Only a hash of the token is kept. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('auth_tokens_person').on(table.personId)],
)
