import { GAME_WORKS } from '../../../server/game/game-works'
import { runQueuedJobs } from '../../../server/jobs/job-runner'
import type { TestVenue } from './test-venue'

/** Runs the queued jobs, as the server's runner does. A job that fails makes the test fail. */
export function runJobs({ database, clock }: Pick<TestVenue, 'database' | 'clock'>): Promise<void> {
  return runQueuedJobs({
    db: database.db,
    works: GAME_WORKS,
    now: () => new Date(clock.time),
    onFailure(error) {
      throw error
    },
  })
}
