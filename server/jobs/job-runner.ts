import { claimJob, type ClaimedJob } from './claimed-job'
import type { JobWorks } from './job-work'
import { runJob } from './run-job'
import type { Database } from '../db/database'
import { keysOf } from '../../src/lib/records'

export interface JobRunnerOptions {
  readonly db: Database
  readonly works: JobWorks
  readonly now: () => Date
  /** `job` is null when the server failed to look for a job. */
  readonly onFailure: (error: unknown, job: ClaimedJob | null) => void
  /**
   * Waits while the server draws seatings for calls. A job calls this before each step and each read, so that such
   * calls go first.
   */
  readonly untilSeatingsDrawn?: () => Promise<void>
}

/** How often the runner looks for jobs. One look takes half a millisecond. */
const LOOK_EVERY_MS = 200
const AFTER_FAILURE_MS = 10_000

/**
 * Looks for jobs a few times a second and runs them one after another.
 * @returns a function that stops the runner after the step that is running.
 */
export function startJobRunner(options: JobRunnerOptions): () => Promise<void> {
  const { onFailure } = options
  const stopping = new AbortController()
  let timer: NodeJS.Timeout
  let looking = Promise.resolve()

  const look = async () => {
    let pauseMs = LOOK_EVERY_MS
    try {
      await runQueuedJobs({ ...options, signal: stopping.signal })
    } catch (error) {
      onFailure(error, null)
      pauseMs = AFTER_FAILURE_MS
    }
    if (!stopping.signal.aborted) later(pauseMs)
  }
  const later = (pauseMs: number) => {
    timer = setTimeout(() => {
      looking = look()
    }, pauseMs)
    timer.unref()
  }

  later(0)
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await looking
  }
}

/** Runs queued jobs one after another, until no job is left that may run now. */
export async function runQueuedJobs(
  options: JobRunnerOptions & { signal?: AbortSignal },
): Promise<void> {
  const { db, works, now, signal = new AbortController().signal } = options
  const kinds = keysOf(works)
  while (!signal.aborted) {
    const job = await claimJob(db, { kinds, now: now() })
    if (job === null) return
    await runJob(job, { ...options, signal })
  }
}
