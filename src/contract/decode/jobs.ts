import type { EpochMs } from '../../domain/ids'
import type { GetJobsResponseJson } from '../wire/shinpan/venue_pb'
import { moment, ourName, whole } from './fields'

export type JobKind = 'rebuildScoring' | 'achievements' | 'playerStats'

/** A long task that the server does for one event in the background. */
export interface Job {
  readonly id: number
  readonly kind: JobKind
  readonly status: 'queued' | 'running' | 'done' | 'failed'
  readonly stepsDone: number
  /** 0 while unknown. */
  readonly stepsTotal: number
  /** Null until the job has ended. */
  readonly endedAt: EpochMs | null
}

/**
 * Reads the jobs of an event: queued and running ones first, then those that ended last. Unknown kinds are
 * left out.
 */
export function decodeJobs(json: GetJobsResponseJson): readonly Job[] {
  return (json.jobs ?? []).flatMap((job) => {
    const kind = ourName(KINDS, job.kind, null)
    if (kind === null) return []
    const status = ourName(STATUSES, job.status, 'queued')
    const [stepsDone, stepsTotal] = [whole(job.stepsDone), whole(job.stepsTotal)]
    const endedAt = moment(job.endedAt)
    return [{ id: whole(job.id), kind, status, stepsDone, stepsTotal, endedAt }]
  })
}

const KINDS = {
  JOB_KIND_UNSPECIFIED: null,
  JOB_KIND_REBUILD_SCORING: 'rebuildScoring',
  JOB_KIND_ACHIEVEMENTS: 'achievements',
  JOB_KIND_PLAYER_STATS: 'playerStats',
} as const

const STATUSES = {
  JOB_STATUS_UNSPECIFIED: 'queued',
  JOB_STATUS_QUEUED: 'queued',
  JOB_STATUS_RUNNING: 'running',
  JOB_STATUS_DONE: 'done',
  JOB_STATUS_FAILED: 'failed',
} as const
