import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database, Queryable, Tx } from '../db/database'
import { jobs, type JobKind } from '../db/schema/jobs'

export type JobRow = typeof jobs.$inferSelect

export interface AskedJob {
  readonly eventId: number
  readonly kind: JobKind
  readonly now: Date
}

/** From here on one job about everybody is cheaper than one for each. */
const MANY_PLAYERS = 40

/**
 * Asks for a recalculation about everybody in an event, in place of those about single players that are queued; nothing
 * happens when the same one is queued already.
 */
export async function queueJob(tx: Tx, job: AskedJob): Promise<void> {
  const waiting = await readQueued(tx, job)
  if (waiting.includes(null)) return
  if (waiting.length > 0) await tx.delete(jobs).where(isQueued(job))
  await tx.insert(jobs).values(rowOf(job, null))
}

/**
 * Asks for one recalculation per player, those aside that are queued already, by themselves or with everybody; for one
 * about everybody when too many would be queued.
 */
export async function queuePlayerJobs(
  tx: Tx,
  job: AskedJob & { playerIds: readonly number[] },
): Promise<void> {
  const waiting = await readQueued(tx, job)
  if (waiting.includes(null)) return
  const missing = [...new Set(job.playerIds)].filter((playerId) => !waiting.includes(playerId))
  if (missing.length === 0) return
  if (waiting.length + missing.length > MANY_PLAYERS) return queueJob(tx, job)
  await tx.insert(jobs).values(missing.map((playerId) => rowOf(job, playerId)))
}

const isQueued = ({ eventId, kind }: AskedJob) =>
  and(eq(jobs.eventId, eventId), eq(jobs.kind, kind), eq(jobs.status, 'queued'))

/** What is queued stays so until the transaction ends: begun before that, a job would not see what it changes. */
async function readQueued(tx: Tx, job: AskedJob): Promise<(number | null)[]> {
  const rows = await tx
    .select({ playerId: jobs.playerId })
    .from(jobs)
    .where(isQueued(job))
    .for('share')
  return rows.map(({ playerId }) => playerId)
}

const rowOf = ({ eventId, kind, now }: AskedJob, playerId: number | null) => ({
  eventId,
  kind,
  playerId,
  queuedAt: now,
})

const ENDED_SHOWN = 20

/** The jobs about everybody in an event: what is not done yet in its order, then the last that ended, latest first. */
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

/** Drops jobs that ended more than a week ago. */
export async function forgetEndedJobs(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - KEPT_MS)
  await db.delete(jobs).where(and(isNotNull(jobs.endedAt), lt(jobs.endedAt, limit)))
}
