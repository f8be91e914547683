import { and, asc, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../db/database'
import { LOCK_NUMBERS } from '../db/lock-numbers'
import { jobs, type JobKind } from '../db/schema/hall/jobs'

/** A job in the form that its runner knows. */
export interface ClaimedJob {
  readonly id: number
  readonly eventId: number
  readonly kind: JobKind
  /** Null when the job is about everybody in the event. */
  readonly playerId: number | null
  readonly stepsDone: number
  readonly stepsTotal: number
  /**
   * The number of claims of this job. From this number, a runner that was given up for dead learns that another runner
   * has the job.
   */
  readonly attempts: number
  /** How often the job's work threw. */
  readonly failures: number
}

/** How long a runner may be silent between two steps before it is taken for dead. */
const LEASE_MS = 10_000
const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

/**
 * Claims the oldest job that may run now; null when there is none. A rebuild comes before the jobs whose results it
 * would outdate.
 */
export async function claimJob(
  db: Database,
  { kinds, now }: { kinds: readonly JobKind[]; now: Date },
): Promise<ClaimedJob | null> {
  const mayRun = runnable(db, { kinds, now })
  // Most tries find no job, so a try should cost a single read.
  const [some] = await db.select({ id: jobs.id }).from(jobs).where(mayRun).limit(1)
  if (!some) return null
  return db.transaction(async (tx) => {
    // Makes claims wait for each other, so that no two jobs of one event are claimed at once.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.jobClaims})`)
    // The transaction of a running step locks its job, however long the step takes.
    const [job] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(mayRun)
      .orderBy(desc(eq(jobs.kind, 'rebuildScoring')), asc(jobs.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!job) return null
    const [claimed] = await tx
      .update(jobs)
      .set({
        status: 'running',
        attempts: sql`${jobs.attempts} + 1`,
        leasedUntil: leaseFrom(now),
      })
      .where(eq(jobs.id, job.id))
      .returning()
    return claimed ?? null
  })
}

/** Jobs that are queued while no other job of their event runs, or that run under a lease that is over. */
function runnable(db: Queryable, { kinds, now }: { kinds: readonly JobKind[]; now: Date }) {
  const other = alias(jobs, 'other')
  // A subquery that runs once, not for each of hundreds of queued jobs.
  const eventsOfRunning = db
    .select({ eventId: other.eventId })
    .from(other)
    .where(eq(other.status, 'running'))
  return and(
    inArray(jobs.kind, [...kinds]),
    or(
      and(eq(jobs.status, 'queued'), notInArray(jobs.eventId, eventsOfRunning)),
      and(eq(jobs.status, 'running'), lt(jobs.leasedUntil, now)),
    ),
  )
}

type Progress = Partial<
  Pick<
    typeof jobs.$inferInsert,
    | 'status'
    | 'stepsDone'
    | 'stepsTotal'
    | 'leasedUntil'
    | 'endedAt'
    | 'failure'
    | 'failures'
    | 'attempts'
  >
>

/** Whether a rebuild of the job's event waits; it would outdate the job's result. */
export async function mustGiveWay(db: Queryable, { eventId, kind }: ClaimedJob): Promise<boolean> {
  if (kind === 'rebuildScoring') return false
  const [rebuild] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(eq(jobs.eventId, eventId), eq(jobs.status, 'queued'), eq(jobs.kind, 'rebuildScoring')),
    )
    .limit(1)
  return rebuild !== undefined
}

/**
 * Renews the lease; within a transaction this also locks the job's row until the end. False when another runner has the
 * job now.
 */
export function holdJob(db: Queryable, job: ClaimedJob, now: Date): Promise<boolean> {
  return writeJob(db, job, { leasedUntil: leaseFrom(now) })
}

/** Stores the job's progress. False when another runner has the job now. */
export async function writeJob(
  db: Queryable,
  job: ClaimedJob,
  progress: Progress,
): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set(progress)
    .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts), eq(jobs.status, 'running')))
    .returning({ id: jobs.id })
  return rows.length > 0
}
