import { index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { persons } from '../people/persons'

/** One row for each sign-in. Only a hash of the token is kept. */
export const authTokens = pgTable(
  'auth_tokens',
  {
    /** The id by which a person names this sign-in in a request. The server sends the token's hash to nobody. */
    id: serial('id').notNull(),
    tokenHash: text('token_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** For example `Chrome on Android`; empty where the server does not know. */
    device: text('device').notNull().default(''),
    /** When the token stops being valid; null = a year after its last use. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
    /** The superadmin who acts in the person's name; null = the person acts. */
    impersonatorId: integer('impersonator_id').references(() => persons.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    unique('auth_tokens_id').on(table.id),
    index('auth_tokens_person').on(table.personId),
    index('auth_tokens_impersonator').on(table.impersonatorId),
  ],
)
