import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { persons } from '../people/persons'

/** Links to replace a forgotten password. Only a hash of the token is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: serial('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /**
     * Null = the e-mail belongs to no account. The row is written all the same, so that both cases take the same time.
     */
    personId: integer('person_id').references(() => persons.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /**
     * When the link became invalid, because the person chose a new password or got another e-mail; null = not
     * yet.
     */
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('password_resets_person').on(table.personId)],
)
