import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

export const MAIL_KINDS = ['confirmRegistration', 'alreadyRegistered', 'resetPassword'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * Mails that wait to be sent. A row is deleted once its mail is sent. When a mail was given up, only the reason is
 * kept, so that no link stays here longer than it must.
 */
export const mails = pgTable(
  'mails',
  {
    id: serial('id').primaryKey(),
    /** Null = a mail to nobody, so that the person who asked cannot learn that the account does not exist. */
    kind: text('kind', { enum: MAIL_KINDS }),
    address: text('address').notNull(),
    language: text('language').notNull(),
    /** The path of the link below the console's address, from its first slash on. It contains the secret. */
    path: text('path').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The mail is not tried again before this time. */
    sendAfter: timestamp('send_after', { withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When the mail was given up; null while it waits. */
    failedAt: timestamp('failed_at', { withTimezone: true, mode: 'date' }),
    failure: text('failure'),
  },
  (table) => [index('mails_waiting').on(table.failedAt, table.sendAfter)],
)
