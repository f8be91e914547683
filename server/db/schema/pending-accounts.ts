import { index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/** Accounts that were asked for and wait for their link to be followed. Only a hash of its code is kept. */
export const pendingAccounts = pgTable(
  'pending_accounts',
  {
    id: serial('id').primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    /** Trimmed and lower-cased; empty once the link was used, as title and password are. */
    email: text('email').notNull(),
    title: text('title').notNull(),
    /** argon2id. */
    passwordHash: text('password_hash').notNull(),
    language: text('language').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('pending_accounts_email').on(table.email)],
)
