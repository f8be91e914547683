import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../../../server/db/database'
import { jobs } from '../../../server/db/schema/hall/jobs'
import { playerStats } from '../../../server/db/schema/events/player-stats'
import { claimJob } from '../../../server/jobs/claimed-job'
import { queueJob, queuePlayerJobs } from '../../../server/jobs/job-queue'
import type { JobWorks, WorkArgs } from '../../../server/jobs/job-work'
import { playerStatistics as statsOf } from '../../../server/rules/player-stats/player-stats'
import { layEvent, layPlayers } from './hall'
import { startTestVenue, type TestVenue } from './test-venue'

/** Writes a row of statistics for each of these players. */
export async function leaveRows({
  tx,
  eventId,
  playerIds,
  now,
}: WorkArgs & { playerIds: readonly number[] }): Promise<void> {
  const rows = playerIds.map((playerId) => ({
    eventId,
    playerId,
    computedAt: now,
    content: statsOf(playerId, []),
  }))
  await tx.insert(playerStats).values(rows)
}

/**
 * Gives the tests of a file a job queue, which is empty before each test. The events are 1 and 2, and the players of
 * event 1 are the persons 1, 2 and 3.
 */
export function queuedJobs() {
  let venue: TestVenue
  const done: string[] = []
  const failures: string[] = []
  beforeAll(async () => {
    venue = await startTestVenue()
  })
  afterAll(() => venue.stop())
  beforeEach(async () => {
    await venue.empty()
    venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
    await layEvent(venue)
    await layEvent(venue)
    await layPlayers(venue, { eventId: 1, count: 3 })
    done.length = 0
    failures.length = 0
  })
  const now = () => new Date(venue.clock.time)
  const tellingWorks: JobWorks = {
    achievements: {
      about: 'event',
      run({ eventId }) {
        done.push(`achievements of ${eventId}`)
        return Promise.resolve()
      },
    },
    playerStats: {
      about: 'player',
      atOnce: 1,
      listPlayers: () => Promise.resolve([1, 2, 3]),
      run: async (args) => {
        await leaveRows(args)
        done.push(`player ${args.playerIds.join(' and ')}`)
      },
    },
  }
  return {
    get venue() {
      return venue
    },
    done,
    failures,
    now,
    /** Jobs that add to `done` what they did. A job about a player also writes a row. */
    tellingWorks,
    runnerOptions: (works: JobWorks = tellingWorks, database: OpenDatabase = venue.database) => ({
      db: database.db,
      works,
      now,
      onFailure: (error: unknown) => {
        failures.push(String(error))
      },
    }),
    queue: (kind: 'achievements' | 'playerStats' | 'rebuildScoring', eventId = 1) =>
      venue.database.db.transaction((tx) => queueJob(tx, { eventId, kind, now: now() })),
    queueFor: (playerIds: number[]) =>
      venue.database.db.transaction((tx) =>
        queuePlayerJobs(tx, { eventId: 1, kind: 'playerStats', playerIds, now: now() }),
      ),
    rows: () => venue.database.db.select().from(jobs).orderBy(asc(jobs.id)),
    claim: (database: OpenDatabase = venue.database) =>
      claimJob(database.db, { kinds: ['achievements', 'playerStats'], now: now() }),
  }
}
