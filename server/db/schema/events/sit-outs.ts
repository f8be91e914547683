import { index, integer, pgTable, serial, unique } from 'drizzle-orm/pg-core'
import { events } from './events'
import { persons } from '../people/persons'
import { sessions } from './sessions'

/** Who sits out of one session of an event; they play again in the session after it. */
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
     * A game of the session in which the player sits out; null = that session is not seated yet. When a referee
     * takes the seating back, its games are deleted, so this is null again and the player sits out of the next
     * seating.
     */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** The number of the session in the event, from 1; null before that session was first seated. */
    sessionNumber: integer('session_number'),
  },
  (table) => [
    unique('sit_outs_of_session').on(table.eventId, table.playerId, table.sessionId),
    index('sit_outs_session').on(table.sessionId),
    index('sit_outs_player').on(table.playerId),
  ],
)
