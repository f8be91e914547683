import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

export const MAIL_KINDS = ['confirmRegistration', 'alreadyRegistered', 'resetPassword'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Mails that wait to be sent. A row goes once its mail was sent; of one that was given up only why is kept, so that no
 * link stays here longer than it has to.
 */
export const mails = pgTable(
  'mails',
  {
    id: serial('id').primaryKey(),
    /** Null = a mail to nobody: whoever asked must not learn that there is no such account. */
    kind: text('kind', { enum: MAIL_KINDS }),
    address: text('address').notNull(),
    language: text('language').notNull(),
    /** Below the console's address, from its first slash on; holds the secret. */
    path: text('path').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Not tried again before. */
    sendAfter: timestamp('send_after', { withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it was given up; null while it waits. */
    failedAt: timestamp('failed_at', { withTimezone: true, mode: 'date' }),
    failure: text('failure'),
  },
  (table) => [index('mails_waiting').on(table.failedAt, table.sendAfter)],
)
