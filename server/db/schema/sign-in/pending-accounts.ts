import { index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/** Accounts that somebody asked for. Each waits until its link is opened. Only a hash of the link's code is kept. */
export const pendingAccounts = pgTable(
  'pending_accounts',
  {
    id: serial('id').primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    /** Trimmed and lower-cased. Once the link is used, the row's email, title and password are emptied. */
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
