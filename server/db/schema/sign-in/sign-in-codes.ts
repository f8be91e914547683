import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { events } from '../events/events'
import { persons } from '../people/persons'

/** One-time codes by which people without a password sign in. Only a hash of the code is kept. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: serial('id').primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    /** The event in which the person is appointed. The maker of the code may appoint people in this event. */
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    makerId: integer('maker_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /**
     * When the code ended before its use: a newer code replaced it, or the sign-ins of the person or of the maker
     * ended.
     */
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }),
    /** A hash of the secret of the device that used the code; empty when the device sent no secret. */
    attemptHash: text('attempt_hash').notNull().default(''),
    /** The sign-in that the code gave, by the hash of its token; null before the code is used. */
    tokenHash: text('token_hash'),
  },
  (table) => [
    index('sign_in_codes_person').on(table.personId),
    index('sign_in_codes_maker').on(table.makerId),
  ],
)
