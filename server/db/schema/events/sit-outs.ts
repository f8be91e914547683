import { index, integer, pgTable, serial, unique } from 'drizzle-orm/pg-core'
import { events } from './events'
import { persons } from '../people/persons'
import { sessions } from './sessions'

/** Who sits out of one session of an event, and plays in the next one again. */
export const sitOuts = pgTable(
  'sit_outs',
  {
    id: serial('id').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => persons.id),
    /**
     * A game of the session that they sat out; null = the session is still to be seated. When a seating is taken back,
     * its games go and its players sit out of the next one again.
     */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Which session of the event it was, from 1; null before its seating. */
    sessionNumber: integer('session_number'),
  },
  (table) => [
    unique('sit_outs_of_session').on(table.eventId, table.playerId, table.sessionId),
    index('sit_outs_session').on(table.sessionId),
    index('sit_outs_player').on(table.playerId),
  ],
)
