import { integer, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import type { Hand } from '../../../../src/domain/hand/hand'
import type { SessionState } from '../../../../src/domain/hand/session-state'
import { sessions } from './sessions'

/**
 * Recorded hands, numbered from 1 within their session. Each row keeps the state before its hand, so that
 * undoing the hand restores exactly that state.
 */
export const hands = pgTable(
  'hands',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    hand: jsonb('hand').$type<Hand>().notNull(),
    stateBefore: jsonb('state_before').$type<SessionState>().notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'date' }).notNull(),
    recordedBy: integer('recorded_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.number] })],
)
