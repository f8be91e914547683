import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
} from 'drizzle-orm/pg-core'
import { events } from './events'
import { persons } from '../people/persons'
import { sessions } from './sessions'

/** The result of each of the four players in a finished session. */
export const sessionResults = pgTable(
  'session_results',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => persons.id),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    score: integer('score').notNull(),
    ratingDelta: doublePrecision('rating_delta').notNull(),
    /** 1 to 4. */
    place: integer('place').notNull(),
    chips: integer('chips').notNull().default(0),
    /** The substitute who played this session for the registered person; null when that person played. */
    replacementId: integer('replacement_id'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.playerId] }),
    index('session_results_event_player').on(table.eventId, table.playerId),
  ],
)

/** A player's rating after each finished session. The first row (session null) has the starting rating. */
export const ratingHistory = pgTable(
  'rating_history',
  {
    id: serial('id').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => persons.id),
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    rating: doublePrecision('rating').notNull(),
    averagePlace: doublePrecision('average_place').notNull(),
    gamesPlayed: integer('games_played').notNull(),
    /** How often the player has taken each place so far, first to fourth. */
    places: jsonb('places').$type<readonly [number, number, number, number]>().notNull(),
  },
  (table) => [index('rating_history_event_player').on(table.eventId, table.playerId, table.id)],
)
