import { integer, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import type { PlayerStatistics } from '../../../rules/player-stats/player-stats'
import { events } from './events'
import { persons } from '../people/persons'

/** The last computed statistics of a player in one event. */
export const playerStats = pgTable(
  'player_stats',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => persons.id),
    computedAt: timestamp('computed_at', { withTimezone: true, mode: 'date' }).notNull(),
    content: jsonb('content').$type<PlayerStatistics>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.playerId] })],
)
