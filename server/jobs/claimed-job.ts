import { and, asc, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '../db/database'
import { LOCK_NUMBERS } from '../db/lock-numbers'
import { jobs, type JobKind } from '../db/schema/hall/jobs'

/** What a runner knows about the job that it has claimed. */
export interface ClaimedJob {
  readonly id: number
  readonly eventId: number
  readonly kind: JobKind
  /** Null when the job is about everybody in the event. */
  readonly playerId: number | null
  readonly stepsDone: number
  readonly stepsTotal: number
  /**
   * How often runners have claimed this job; a claim does not count if its runner put the job back. When the
   * stored number is higher, another runner has claimed the job since, because this runner seemed dead.
   */
  readonly attempts: number
  /** How often the job's work threw an error. */
  readonly failures: number
}

/** How long a runner may write nothing before it counts as dead. */
const LEASE_MS = 10_000
const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

/**
 * Claims the oldest job that may run now; null when there is none. A rebuild comes first, because it would
 * outdate the results of other jobs.
 */
export async function claimJob(
  db: Database,
  { kinds, now }: { kinds: readonly JobKind[]; now: Date },
): Promise<ClaimedJob | null> {
  const mayRun = runnable(db, { kinds, now })
  // Usually there is no job, so looking for one should take only one read.
  const [some] = await db.select({ id: jobs.id }).from(jobs).where(mayRun).limit(1)
  if (!some) return null
  return db.transaction(async (tx) => {
    // Claims wait for each other, so that no two jobs of one event are claimed at the same time.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.jobClaims})`)
    // A job whose step is running is locked by the step's transaction and is skipped here, even if its lease is over.
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

/**
 * Finds jobs that may run: queued ones when no other job of their event runs, and running ones whose lease is
 * over.
 */
function runnable(db: Queryable, { kinds, now }: { kinds: readonly JobKind[]; now: Date }) {
  const other = alias(jobs, 'other')
  // PostgreSQL runs this subquery once, not again for each of hundreds of queued jobs.
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

/** Whether a rebuild of the job's event is queued. The rebuild would outdate this job's result. */
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
 * Renews the lease. Within a transaction this also locks the job's row until the transaction ends. Returns false
 * when another runner has the job now.
 */
export function renewLease(db: Queryable, job: ClaimedJob, now: Date): Promise<boolean> {
  return writeJob(db, job, { leasedUntil: leaseFrom(now) })
}

/** Stores the job's progress. Returns false when another runner has the job now. */
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
