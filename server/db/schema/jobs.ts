import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { events } from './events'

export const JOB_KINDS = ['rebuildScoring', 'achievements', 'playerStats'] as const
export type JobKind = (typeof JOB_KINDS)[number]

export const JOB_STATUSES = ['queued', 'running', 'done', 'failed'] as const

/** Recalculations asked for. At most one per event runs at a time; a running one whose lease is over is taken again. */
export const jobs = pgTable(
  'jobs',
  {
    id: serial('id').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    status: text('status', { enum: JOB_STATUSES }).notNull().default('queued'),
    /** Whose statistics; null when the job is about everybody in the event. */
    playerId: integer('player_id'),
    stepsDone: integer('steps_done').notNull().default(0),
    /** 0 until it is known. */
    stepsTotal: integer('steps_total').notNull().default(0),
    /** How often it was claimed and not put back; the fence. */
    attempts: integer('attempts').notNull().default(0),
    /** How often its work threw; a runner that was killed is none. */
    failures: integer('failures').notNull().default(0),
    queuedAt: timestamp('queued_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Until when the process that runs it may be taken to be alive. */
    leasedUntil: timestamp('leased_until', { withTimezone: true, mode: 'date' }),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
    /** Why it failed, for the log's reader; null otherwise. */
    failure: text('failure'),
  },
  (table) => [
    index('jobs_event').on(table.eventId, table.status),
    index('jobs_status').on(table.status, table.id),
  ],
)
