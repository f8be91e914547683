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

/** Who entered a game's result from its slip. Such a game has no hands; its scores are in its state. */
export interface EnteredResult {
  /** 0 = unknown, because the event was loaded from a file. */
  readonly by: number
  /** ISO 8601, UTC. */
  readonly at: string
  /** Who entered the same result a second time, as a check; null = nobody yet. */
  readonly checkedBy: number | null
}

/** A referee's claim: they said that they go to the table that calls. It ends at `until`, unless they renew it. */
export interface CallClaim {
  readonly by: number
  /** ISO 8601, UTC. Answers do not contain this time, so a renewal of the claim changes no answer. */
  readonly until: string
  /** True when `until` has passed and the server has told the tablets so. */
  readonly hasLapsed?: true
}

export const sessions = pgTable(
  'sessions',
  {
    id: serial('id').primaryKey(),
    /** The public id: 40 random hex characters. */
    hash: text('hash').notNull().unique(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    tableIndex: integer('table_index'),
    /** True for a game that nobody played: its four players get the fixed points of the rules. */
    isPenaltyGame: boolean('is_penalty_game').notNull().default(false),
    status: text('status', { enum: STORED_SESSION_STATUSES }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
    extraTimeSeconds: integer('extra_time_seconds').notNull().default(0),
    /** How many hands are recorded, without undone ones. */
    handCount: integer('hand_count').notNull().default(0),
    /** The state of the game after the last hand; its lists are in the order of seats. */
    state: jsonb('state').$type<SessionState>().notNull(),
    /** Null = the result comes from hands. */
    entered: jsonb('entered').$type<EnteredResult>(),
    /** When a player called a referee to the table; null = nobody calls. */
    calledAt: timestamp('called_at', { withTimezone: true, mode: 'date' }),
    /** The referee who goes to the table because of that call; null = nobody has said that they go. */
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
