import { index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { persons } from './persons'

export const RIGHT_NAMES = [
  'ADMIN_EVENT',
  'REFEREE_FOR_EVENT',
  'GET_PERSONAL_INFO_WITH_PRIVATE_DATA',
] as const
export type RightName = (typeof RIGHT_NAMES)[number]

/** The value of `eventId` for rights in the whole system. */
export const WHOLE_SYSTEM = -1

/** A right of one person in one event; event -1 means the whole system. */
export const rights = pgTable(
  'rights',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    eventId: integer('event_id').notNull(),
    name: text('name', { enum: RIGHT_NAMES }).notNull(),
    value: integer('value').notNull().default(1),
  },
  (table) => [
    unique('rights_once').on(table.eventId, table.personId, table.name),
    index('rights_person').on(table.personId),
  ],
)
