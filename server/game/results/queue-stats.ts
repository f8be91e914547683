import type { Tx } from '../../db/database'
import { queueJob, queuePlayerJobs } from '../../jobs/job-queue'

interface Changed {
  readonly eventId: number
  readonly now: Date
}

/**
 * Queues the jobs that compute data from an event's finished games, after games of these players were
 * finished or reopened.
 */
export async function queueStats(
  tx: Tx,
  { playerIds, ...changed }: Changed & { playerIds: readonly number[] },
): Promise<void> {
  await queueJob(tx, { ...changed, kind: 'achievements' })
  await queuePlayerJobs(tx, { ...changed, kind: 'playerStats', playerIds })
}

/** Queues all jobs that compute data from an event's finished games. */
export async function queueStatsOfEverybody(tx: Tx, changed: Changed): Promise<void> {
  await queueJob(tx, { ...changed, kind: 'achievements' })
  await queueJob(tx, { ...changed, kind: 'playerStats' })
}
