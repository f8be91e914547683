import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Ruleset } from '../../../../src/domain/event/rulesets'

export const STORED_EVENT_TYPES = ['tournament', 'local', 'online'] as const
export const STORED_GAMES_STATUSES = ['seatingReady', 'started'] as const
export const WIND_MODES = ['random', 'balanced', 'prescripted'] as const

/**
 * A new version is the present time of the database's clock, in milliseconds. So after a restore the versions
 * are higher than any version that was sent before it.
 */
export const NOW_MS = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

export const events = pgTable(
  'events',
  {
    id: serial('id').primaryKey(),
    /** Every change of anything in the event raises this, in the same transaction. */
    version: bigint('version', { mode: 'number' }).notNull().default(NOW_MS),
    title: text('title').notNull(),
    /**
     * The title in the form that searches compare. Null until the program has folded the title, at its next start at
     * the latest.
     */
    foldedTitle: text('folded_title'),
    description: text('description').notNull().default(''),
    type: text('type', { enum: STORED_EVENT_TYPES }).notNull(),
    timezone: text('timezone').notNull(),
    isListed: boolean('is_listed').notNull().default(true),
    hideResults: boolean('hide_results').notNull().default(false),
    hideAchievements: boolean('hide_achievements').notNull().default(false),
    isFinished: boolean('is_finished').notNull().default(false),
    isPrescripted: boolean('is_prescripted').notNull().default(false),
    isTeam: boolean('is_team').notNull().default(false),
    useTimer: boolean('use_timer').notNull().default(false),
    usePenalty: boolean('use_penalty').notNull().default(true),
    syncStart: boolean('sync_start').notNull().default(false),
    syncEnd: boolean('sync_end').notNull().default(false),
    autoSeating: boolean('auto_seating').notNull().default(false),
    sortByGames: boolean('sort_by_games').notNull().default(false),
    allowPlayerAppend: boolean('allow_player_append').notNull().default(false),
    allowViewOtherTables: boolean('allow_view_other_tables').notNull().default(false),
    allowManualAddReplay: boolean('allow_manual_add_replay').notNull().default(true),
    durationMinutes: integer('duration_minutes').notNull().default(75),
    /** How long the countdown before a session lasts; 0 = there is no countdown. */
    countdownSeconds: integer('countdown_seconds').notNull().default(0),
    /**
     * The announced time at which the next session starts; a referee or the countdown announces it. Null when
     * nothing is announced.
     */
    nextStartAt: timestamp('next_start_at', { withTimezone: true, mode: 'date' }),
    /** When the session's timer last started; null before the first time. */
    timerStartedAt: timestamp('timer_started_at', { withTimezone: true, mode: 'date' }),
    /** The session whose check-in is open, from 1; null = check-in is closed. */
    checkInSession: integer('check_in_session'),
    /** When the event's logo was set; null = it has none. */
    logoAt: timestamp('logo_at', { withTimezone: true, mode: 'date' }),
    /** How far the games of the tournament's session are; null before the first seating. */
    gamesStatus: text('games_status', { enum: STORED_GAMES_STATUSES }),
    seriesLength: integer('series_length').notNull().default(0),
    minGames: integer('min_games').notNull().default(0),
    /** Rating points for each session that a player sat out. */
    sitOutPoints: integer('sit_out_points').notNull().default(0),
    /** The names of the tables in the order of their numbers, one a line; empty lines are tables without a name. */
    tableNames: text('table_names').notNull().default(''),
    lobbyId: integer('lobby_id').notNull().default(0),
    platformId: integer('platform_id').notNull().default(0),
    windMode: text('wind_mode', { enum: WIND_MODES }),
    ruleset: jsonb('ruleset').$type<Ruleset>().notNull(),
  },
  (table) => [
    // The index contains all columns by which the list of events is filtered. So the database filters thousands
    // of events in the index, and reads only the rows of one page.
    index('events_list').on(table.id, table.isListed, table.foldedTitle),
  ],
)
