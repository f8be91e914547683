import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { events } from '../events/events'

export const JOB_KINDS = ['rebuildScoring', 'achievements', 'playerStats'] as const
export type JobKind = (typeof JOB_KINDS)[number]

export const JOB_STATUSES = ['queued', 'running', 'done', 'failed'] as const

/**
 * Requested computations. At most one job per event runs at a time. When the lease of a running job is over,
 * another process takes the job.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: serial('id').primaryKey(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    status: text('status', { enum: JOB_STATUSES }).notNull().default('queued'),
    /** The player whose statistics the job computes; null when the job is about everybody in the event. */
    playerId: integer('player_id'),
    stepsDone: integer('steps_done').notNull().default(0),
    /** 0 while the number of steps is unknown. */
    stepsTotal: integer('steps_total').notNull().default(0),
    /**
     * How often a process has claimed the job; a claim does not count if its process put the job back. A
     * process remembers this number from its own claim. When the stored number is higher, another process has
     * the job, and the first process may not write any more.
     */
    attempts: integer('attempts').notNull().default(0),
    /** How often the job's work threw an error. A process that was killed does not count. */
    failures: integer('failures').notNull().default(0),
    queuedAt: timestamp('queued_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Until when the process that runs the job is assumed to be alive. */
    leasedUntil: timestamp('leased_until', { withTimezone: true, mode: 'date' }),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
    /** Why the job failed, for readers of the log; null otherwise. */
    failure: text('failure'),
  },
  (table) => [
    index('jobs_event').on(table.eventId, table.status),
    index('jobs_status').on(table.status, table.id),
  ],
)
