import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database, Queryable, Tx } from '../db/database'
import { jobs, type JobKind } from '../db/schema/hall/jobs'

export type JobRow = typeof jobs.$inferSelect

export interface AskedJob {
  readonly eventId: number
  readonly kind: JobKind
  readonly now: Date
}

/** From this number of players on, one job about everybody is cheaper than one for each player. */
const MANY_PLAYERS = 40

/**
 * Queues a recalculation about everybody in an event, and deletes queued ones about single players. Does nothing when
 * one about everybody is already queued.
 */
export async function queueJob(tx: Tx, job: AskedJob): Promise<void> {
  const waiting = await takeQueued(tx, job)
  if (waiting.some(({ playerId }) => playerId === null)) return
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(jobs).where(inArray(jobs.id, ids))
  await tx.insert(jobs).values(rowOf(job, null))
}

/**
 * Queues one recalculation for each player who has none queued yet, neither alone nor as a part of everybody's. Queues
 * one about everybody instead when too many would be queued.
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
 * The queued jobs that cover these players. The rows stay locked, and so queued, until the transaction ends, because a
 * job that began earlier would not see the change. A job that a runner is starting is skipped, and counts as started:
 * waiting for it could deadlock, because it may wait for the event that this transaction changes. A job put back half
 * done is left out too, because it goes on where it stopped.
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

/** The jobs about everybody in an event: the open ones in their order, then the last that ended, latest first. */
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
