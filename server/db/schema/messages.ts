import { bigint, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/** Messages to people's messenger, written in the transaction that causes them and sent afterwards. */
export const messages = pgTable(
  'messages',
  {
    id: serial('id').primaryKey(),
    chatId: text('chat_id').notNull(),
    /** HTML as the messenger reads it. */
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Not tried again before. */
    sendAfter: timestamp('send_after', { withTimezone: true, mode: 'date' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    /** When it was given up; null otherwise. */
    failedAt: timestamp('failed_at', { withTimezone: true, mode: 'date' }),
    failure: text('failure'),
  },
  (table) => [index('messages_waiting').on(table.sentAt, table.failedAt, table.sendAfter)],
)

/** How far the messenger's updates were read. */
export const messengerCursor = pgTable('messenger_cursor', {
  botName: text('bot_name').primaryKey(),
  nextUpdateId: bigint('next_update_id', { mode: 'number' }).notNull().default(0),
})
