import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database, Queryable, Tx } from '../db/database'
import { jobs, type JobKind } from '../db/schema/hall/jobs'

export type JobRow = typeof jobs.$inferSelect

export interface AskedJob {
  readonly eventId: number
  readonly kind: JobKind
  readonly now: Date
}

/** With more players than this, one job about everybody is cheaper than one for each player. */
const MANY_PLAYERS = 40

/**
 * Queues a job about everybody in an event, and deletes queued jobs of this kind about single players. Does
 * nothing when a job about everybody is already queued.
 */
export async function queueJob(tx: Tx, job: AskedJob): Promise<void> {
  const waiting = await takeQueued(tx, job)
  if (waiting.some(({ playerId }) => playerId === null)) return
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(jobs).where(inArray(jobs.id, ids))
  await tx.insert(jobs).values(rowOf(job, null))
}

/**
 * Queues one job for each of these players, except players who have a queued job of this kind. Does nothing when
 * a job about everybody is queued. If there would be too many jobs, queues one job about everybody instead.
 */
export async function queuePlayerJobs(
  tx: Tx,
  job: AskedJob & { playerIds: readonly number[] },
): Promise<void> {
  const waiting = (await takeQueued(tx, job)).map(({ playerId }) => playerId)
  if (waiting.includes(null)) return
  const missing = [...new Set(job.playerIds)].filter((playerId) => !waiting.includes(playerId))
  if (missing.length === 0) return
  if (waiting.length + missing.length > MANY_PLAYERS) return queueJob(tx, job)
  await tx.insert(jobs).values(missing.map((playerId) => rowOf(job, playerId)))
}

/**
 * Reads and locks the queued jobs of this kind in the event. They stay queued until the transaction ends, so
 * they run after it and see its change. A job that a runner is claiming is skipped, because waiting for it could
 * deadlock: the runner may be waiting for the event, which this transaction has locked. A half-done job that was
 * returned to the queue is left out too, because its finished steps did not see the change.
 */
function takeQueued(tx: Tx, { eventId, kind }: AskedJob) {
  return tx
    .select({ id: jobs.id, playerId: jobs.playerId })
    .from(jobs)
    .where(
      and(
        eq(jobs.eventId, eventId),
        eq(jobs.kind, kind),
        eq(jobs.status, 'queued'),
        eq(jobs.stepsDone, 0),
      ),
    )
    .for('update', { skipLocked: true })
}

const rowOf = ({ eventId, kind, now }: AskedJob, playerId: number | null) => ({
  eventId,
  kind,
  playerId,
  queuedAt: now,
})

const ENDED_SHOWN = 20

/**
 * The jobs about everybody in an event: first the waiting and running jobs in their order, then the 20 jobs
 * that ended last, latest first.
 */
export async function listJobs(db: Queryable, eventId: number): Promise<JobRow[]> {
  const ofEvent = and(eq(jobs.eventId, eventId), isNull(jobs.playerId))
  const open = await db
    .select()
    .from(jobs)
    .where(and(ofEvent, inArray(jobs.status, ['queued', 'running'])))
    .orderBy(asc(jobs.id))
  const ended = await db
    .select()
    .from(jobs)
    .where(and(ofEvent, inArray(jobs.status, ['done', 'failed'])))
    .orderBy(desc(jobs.endedAt), desc(jobs.id))
    .limit(ENDED_SHOWN)
  return [...open, ...ended]
}

const KEPT_MS = 7 * 24 * 3600 * 1000

/** Deletes jobs that ended more than a week ago. */
export async function forgetEndedJobs(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MS)
  await db.delete(jobs).where(and(isNotNull(jobs.endedAt), lt(jobs.endedAt, limit)))
}
