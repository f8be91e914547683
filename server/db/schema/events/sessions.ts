import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { SessionState } from '../../../../src/domain/hand/session-state'
import { events } from './events'
import { persons } from '../people/persons'

export const STORED_SESSION_STATUSES = [
  'inprogress',
  'prefinished',
  'finished',
  'cancelled',
] as const
export type StoredSessionStatus = (typeof STORED_SESSION_STATUSES)[number]

/** Who entered a game's result from its slip. The scores are in the game's state; the game then has no hands. */
export interface EnteredResult {
  /** 0 = nobody knows, in an event that was loaded from a file. */
  readonly by: number
  /** ISO 8601, UTC. */
  readonly at: string
  /** Who entered the same result once more; null = nobody yet. */
  readonly checkedBy: number | null
}

/** A referee said that they go to the table that calls. The claim holds until its time, unless it is renewed. */
export interface CallClaim {
  readonly by: number
  /** ISO 8601, UTC. Readers are not told while the claim holds, so that a renewal changes nothing that they read. */
  readonly until: string
  /** The time has passed, and readers are told so. */
  readonly hasLapsed?: true
}

export const sessions = pgTable(
  'sessions',
  {
    id: serial('id').primaryKey(),
    /** 40 random hex characters: the public id. */
    hash: text('hash').notNull().unique(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    tableIndex: integer('table_index'),
    /** Nobody played the game: its four players get the fixed points of the rules. */
    isPenaltyGame: boolean('is_penalty_game').notNull().default(false),
    status: text('status', { enum: STORED_SESSION_STATUSES }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
    extraTimeSeconds: integer('extra_time_seconds').notNull().default(0),
    /** How many hands were recorded and not undone. */
    handCount: integer('hand_count').notNull().default(0),
    /** The state after the last hand; its lists are in the order of seats. */
    state: jsonb('state').$type<SessionState>().notNull(),
    /** Null = the result comes from hands. */
    entered: jsonb('entered').$type<EnteredResult>(),
    /** When a player called a referee to the table; null = nobody calls. */
    calledAt: timestamp('called_at', { withTimezone: true, mode: 'date' }),
    /** Who goes to the table of that call; null = nobody said so. */
    claim: jsonb('claim').$type<CallClaim>(),
  },
  (table) => [index('sessions_event_status').on(table.eventId, table.status)],
)

/** Who sits where: seat 0 is the first East. Holds the registered person, even when a substitute plays for them. */
export const sessionPlayers = pgTable(
  'session_players',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    seat: integer('seat').notNull(),
    playerId: integer('player_id')
      .notNull()
      .references(() => persons.id),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seat] }),
    index('session_players_player').on(table.playerId),
  ],
)
