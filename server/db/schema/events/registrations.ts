import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { events } from './events'
import { persons } from '../people/persons'

export const registrations = pgTable(
  'registrations',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => persons.id),
    /** The order in which the players were registered. */
    ordinal: serial('ordinal').notNull(),
    localId: integer('local_id'),
    teamName: text('team_name'),
    ignoreSeating: boolean('ignore_seating').notNull().default(false),
    replacementId: integer('replacement_id').references(() => persons.id),
    /** When a referee last said that this substitute plays. */
    replacementSaidAt: timestamp('replacement_said_at', { withTimezone: true, mode: 'date' }),
    /**
     * When the player was left out as missing at check-in. All players who were left out by one step have the same
     * time. Null for everybody who takes part, and for everybody whom a referee excluded by name.
     */
    leftOutAt: timestamp('left_out_at', { withTimezone: true, mode: 'date' }),
    /** False when the event goes on without this player, as when only the first eight play a final. */
    playsOn: boolean('plays_on').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.playerId] }),
    unique('registrations_local_id').on(table.eventId, table.localId),
    index('registrations_player').on(table.playerId),
  ],
)
