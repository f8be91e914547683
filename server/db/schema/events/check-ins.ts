import { foreignKey, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { registrations } from './registrations'

/**
 * Who was ticked off as here for one session of an event. When a player leaves the event, their tick is removed
 * too.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    eventId: integer('event_id').notNull(),
    playerId: integer('player_id').notNull(),
    /** From 1. */
    sessionNumber: integer('session_number').notNull(),
    hereSince: timestamp('here_since', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.playerId, table.sessionNumber] }),
    foreignKey({
      name: 'check_ins_registration',
      columns: [table.eventId, table.playerId],
      foreignColumns: [registrations.eventId, registrations.playerId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)
