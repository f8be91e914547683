import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

export const MAIL_KINDS = ['confirmRegistration', 'alreadyRegistered', 'resetPassword'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Mails that wait to be sent. A row is deleted once its mail is sent. When the server stops trying to send
 * a mail, it keeps only the reason, so that no secret link stays here longer than needed.
 */
export const mails = pgTable(
  'mails',
  {
    id: serial('id').primaryKey(),
    /**
     * Null = a mail that is sent to nobody. It takes the same work as a real mail, so that whoever asked for it
     * cannot learn that the account does not exist.
     */
    kind: text('kind', { enum: MAIL_KINDS }),
    address: text('address').notNull(),
    language: text('language').notNull(),
    /** The path of the link below the console's address, from its first slash on. It contains the secret. */
    path: text('path').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The server does not try to send the mail again before this time. */
    sendAfter: timestamp('send_after', { withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When the server stopped trying to send the mail; null while the mail waits. */
    failedAt: timestamp('failed_at', { withTimezone: true, mode: 'date' }),
    failure: text('failure'),
  },
  (table) => [index('mails_waiting').on(table.failedAt, table.sendAfter)],
)
