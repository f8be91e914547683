import { JobKind, JobStatus, Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { readingCall } from '../../call/reading/reading-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { listJobs, type JobRow } from '../../jobs/job-queue'

/** The progress of an event's jobs. Progress does not raise the version of the event. */
export const getJobs = readingCall({
  method: Venue.method.getJobs,
  allow: 'recalculate',
  about: EVENT_NAMED,
  isAlwaysFresh: true,
  async run({ tx, request }) {
    const rows = await listJobs(tx, request.eventId)
    return {
      jobs: rows.map(({ id, kind, status, stepsDone, stepsTotal, queuedAt, endedAt }) => ({
        id,
        kind: WIRE_KIND[kind],
        status: WIRE_STATUS[status],
        stepsDone,
        stepsTotal,
        queuedAt: queuedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? '',
      })),
    }
  },
})

const WIRE_KIND = {
  rebuildScoring: JobKind.REBUILD_SCORING,
  achievements: JobKind.ACHIEVEMENTS,
  playerStats: JobKind.PLAYER_STATS,
} as const satisfies Record<JobRow['kind'], JobKind>

const WIRE_STATUS = {
  queued: JobStatus.QUEUED,
  running: JobStatus.RUNNING,
  done: JobStatus.DONE,
  failed: JobStatus.FAILED,
} as const satisfies Record<JobRow['status'], JobStatus>
