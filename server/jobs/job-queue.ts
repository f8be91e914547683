import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database, Queryable, Tx } from '../db/database'
import { jobs, type JobKind } from '../db/schema/jobs'

export type JobRow = typeof jobs.$inferSelect

export interface AskedJob {
  readonly eventId: number
  readonly kind: JobKind
  readonly now: Date
}

/** Asks for a recalculation about everybody in an event; nothing happens when the same one is queued already. */
export async function queueJob(tx: Tx, job: AskedJob): Promise<void> {
  const waiting = await readQueued(tx, job)
  if (waiting.includes(null)) return
  await tx.insert(jobs).values(rowOf(job, null))
}

/** Asks for one recalculation per player, those aside that are queued already, by themselves or with everybody. */
export async function queuePlayerJobs(
  tx: Tx,
  job: AskedJob & { playerIds: readonly number[] },
): Promise<void> {
  const waiting = await readQueued(tx, job)
  if (waiting.includes(null)) return
  const missing = [...new Set(job.playerIds)].filter((playerId) => !waiting.includes(playerId))
  if (missing.length === 0) return
  await tx.insert(jobs).values(missing.map((playerId) => rowOf(job, playerId)))
}

/** What is queued stays so until the transaction ends: begun before that, a job would not see what it changes. */
async function readQueued(tx: Tx, { eventId, kind }: AskedJob): Promise<(number | null)[]> {
  const rows = await tx
    .select({ playerId: jobs.playerId })
    .from(jobs)
    .where(and(eq(jobs.eventId, eventId), eq(jobs.kind, kind), eq(jobs.status, 'queued')))
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
