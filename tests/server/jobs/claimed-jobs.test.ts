import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/db/database'
import { LOCK_NUMBERS } from '../../../server/db/lock-numbers'
import { claimJob } from '../../../server/jobs/claimed-job'
import { queueJob } from '../../../server/jobs/job-queue'
import { runQueuedJobs } from '../../../server/jobs/job-runner'
import { queuedJobs } from '../harness/queued-jobs'
import { IS_ON_POSTGRES, openAgain } from '../harness/test-database'

const ground = queuedJobs()
const { rows, queue, claim, runnerOptions } = ground

describe.runIf(IS_ON_POSTGRES)('two processes that claim jobs', () => {
  let other: OpenDatabase
  beforeAll(async () => {
    other = await openAgain(ground.venue.database)
  })
  afterAll(() => other.close())

  test('two processes never claim the same job, or two jobs of one event', async () => {
    await queue('achievements', 1)
    await queue('playerStats', 1)
    await queue('achievements', 2)
    const claimed = await Promise.all([
      claim(),
      claim(other),
      claim(),
      claim(other),
      claim(),
      claim(other),
    ])

    expect(claimed.map((job) => job?.id ?? 0).toSorted()).toEqual([0, 0, 0, 0, 1, 3])
  })

  test('while a step of a job runs, no other process gets this job, however long the step takes', async () => {
    await queue('achievements')
    const tried: unknown[] = []
    await runQueuedJobs(
      runnerOptions({
        achievements: {
          about: 'event',
          run: async () => {
            ground.venue.clock.forward({ minutes: 5 })
            tried.push(await claim(other))
          },
        },
      }),
    )

    expect(tried).toEqual([null])
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 1 }])
  })
})

describe.runIf(IS_ON_POSTGRES)('claiming jobs while the messenger runs', () => {
  test('a job can be claimed while the messenger has its lock', async () => {
    const { db, tryLock } = ground.venue.database
    const now = new Date(ground.venue.clock.time)
    const lock = await tryLock?.(LOCK_NUMBERS.messenger)
    await db.transaction((tx) => queueJob(tx, { eventId: 1, kind: 'achievements', now }))
    expect(await claimJob(db, { kinds: ['achievements'], now })).toMatchObject({ eventId: 1 })
    await lock?.release()
  })
})
