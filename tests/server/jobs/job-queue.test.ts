import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobs } from '../../../server/db/schema/hall/jobs'
import { queueJob, queuePlayerJobs } from '../../../server/jobs/job-queue'
import { runQueuedJobs } from '../../../server/jobs/job-runner'
import { queuedJobs } from '../harness/queued-jobs'
import { IS_ON_POSTGRES } from '../harness/test-database'

const ground = queuedJobs()
const { done, now, rows, queue, queueFor, runnerOptions } = ground

describe('the queue of jobs', () => {
  test('the queue of jobs accepts the same job once while it waits, and again once it is done', async () => {
    await queue('achievements')
    await queue('achievements')
    expect(await rows()).toHaveLength(1)

    await runQueuedJobs(runnerOptions())
    await queue('achievements')
    expect(await rows()).toMatchObject([{ status: 'done' }, { status: 'queued' }])
  })

  test('the queue of jobs accepts the same job for another event', async () => {
    await queue('achievements', 1)
    await queue('achievements', 2)
    await runQueuedJobs(runnerOptions())

    expect(done).toEqual(['achievements of 1', 'achievements of 2'])
  })

  test('while a job about a player waits, the queue accepts no second job about this player', async () => {
    await queueFor([1, 2])
    await queueFor([2, 3, 3])

    expect(await rows()).toMatchObject([{ playerId: 1 }, { playerId: 2 }, { playerId: 3 }])
  })

  test('a job about all players replaces waiting jobs about single players', async () => {
    await queueFor([1, 2])
    await queue('playerStats')

    expect(await rows()).toMatchObject([{ playerId: null, status: 'queued' }])
  })

  test('the queue keeps jobs about forty single players, and replaces forty-one by one job about all players', async () => {
    const forty = Array.from({ length: 40 }, (_, nth) => nth + 1)
    await queueFor(forty.slice(0, 38))
    await queueFor([39, 40, 1])
    expect((await rows()).map(({ playerId }) => playerId)).toEqual(forty)

    await queueFor([41, 1])
    expect(await rows()).toMatchObject([{ playerId: null, status: 'queued' }])
  })

  test('the queue accepts a job about one player while a job about all players is half done', async () => {
    await queue('playerStats')
    await ground.venue.database.db.update(jobs).set({ stepsDone: 2, stepsTotal: 3 })
    await queueFor([1])

    expect(await rows()).toMatchObject([{ playerId: null }, { playerId: 1 }])
  })

  test('the queue accepts no job about one player while a job about all players waits', async () => {
    await queue('playerStats')
    await queueFor([1, 2])

    expect(await rows()).toMatchObject([{ playerId: null }])
  })
})

// This test needs PostgreSQL, because the embedded database runs only one transaction at a time.
test.runIf(IS_ON_POSTGRES)(
  'the runner starts a job only after the change that queued the job is committed',
  async () => {
    await queue('achievements')
    await queueFor([1])
    await ground.venue.database.db.transaction(async (tx) => {
      await queueJob(tx, { eventId: 1, kind: 'achievements', now: now() })
      await queuePlayerJobs(tx, { eventId: 1, kind: 'playerStats', playerIds: [1], now: now() })
      await runQueuedJobs(runnerOptions())

      expect(done).toEqual([])
    })
    await runQueuedJobs(runnerOptions())

    expect(done).toEqual(['achievements of 1', 'player 1'])
  },
)

test.runIf(IS_ON_POSTGRES)(
  'a call can queue a job while the same job starts: the call adds another job and does not wait',
  async () => {
    await queueFor([1, 2])
    const { db } = ground.venue.database
    await db.transaction(async (beginning) => {
      await beginning.update(jobs).set({ status: 'running' }).where(eq(jobs.playerId, 1))
      await queueFor([1, 2])
      await queue('playerStats')
    })

    expect(await rows()).toMatchObject([
      { playerId: 1, status: 'running' },
      { playerId: null, status: 'queued' },
    ])
  },
)
