import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { events } from './events'
import { persons } from '../people/persons'
import { sessions } from './sessions'

export const penalties = pgTable(
  'penalties',
  {
    id: serial('id').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => persons.id),
    /**
     * The game at which the penalty was given; null when there was none, and when that game's seating was
     * reset.
     */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Points that the player's rating loses; 0 = a warning. */
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    assignedBy: integer('assigned_by')
      .notNull()
      .references(() => persons.id),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When the referee ruled, by their device's clock; equal to `createdAt` when the device did not say. */
    ruledAt: timestamp('ruled_at', { withTimezone: true, mode: 'date' }).notNull(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    cancellationReason: text('cancellation_reason'),
    cancelledBy: integer('cancelled_by').references(() => persons.id),
  },
  (table) => [
    index('penalties_event').on(table.eventId),
    index('penalties_player').on(table.playerId),
  ],
)
