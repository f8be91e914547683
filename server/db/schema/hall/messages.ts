import { bigint, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Messages to people in their messenger. The transaction that causes a message writes its row; the server sends
 * the message afterwards.
 */
export const messages = pgTable(
  'messages',
  {
    id: serial('id').primaryKey(),
    chatId: text('chat_id').notNull(),
    /** HTML in the messenger's dialect. */
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The server does not try to send the message again before this time. */
    sendAfter: timestamp('send_after', { withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    /** When the server stopped trying to send the message; null otherwise. */
    failedAt: timestamp('failed_at', { withTimezone: true, mode: 'date' }),
    failure: text('failure'),
  },
  (table) => [index('messages_waiting').on(table.sentAt, table.failedAt, table.sendAfter)],
)

/**
 * The id of the next update that the server will read from the messenger; 0 = the oldest one that the
 * messenger still has.
 */
export const messengerCursor = pgTable('messenger_cursor', {
  botName: text('bot_name').primaryKey(),
  nextUpdateId: bigint('next_update_id', { mode: 'number' }).notNull().default(0),
})
