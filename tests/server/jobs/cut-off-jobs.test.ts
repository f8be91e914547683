import { describe, expect, test } from 'vitest'
import { jobs } from '../../../server/db/schema/hall/jobs'
import { runQueuedJobs } from '../../../server/jobs/job-runner'
import type { JobWorks } from '../../../server/jobs/job-work'
import { runJob } from '../../../server/jobs/run-job'
import { present } from '../../../src/lib/assert'
import { leaveRows, queuedJobs } from '../harness/queued-jobs'

const ground = queuedJobs()
const { done, failures, rows, queue, claim, runnerOptions } = ground

describe('a job that was interrupted', () => {
  /** A job that does the work for player 1, and then calls `cut`, which stops or kills the runner. */
  const cutAfterFirst = (cut: () => void): JobWorks => ({
    playerStats: {
      about: 'player',
      atOnce: 1,
      listPlayers: () => Promise.resolve([1, 2, 3]),
      run: async (args) => {
        await leaveRows(args)
        done.push(`player ${args.playerIds.join(' and ')}`)
        cut()
      },
    },
  })

  const failsTwice = (): JobWorks => {
    let calls = 0
    return {
      playerStats: {
        about: 'player',
        atOnce: 1,
        listPlayers: () => Promise.resolve([1]),
        run: () => {
          calls += 1
          return calls <= 2 ? Promise.reject(new Error('no such hand')) : Promise.resolve()
        },
      },
    }
  }

  test('a job that is interrupted because the server stops goes back into the queue and continues where it was', async () => {
    await queue('playerStats')
    const stopping = new AbortController()
    const works = cutAfterFirst(() => {
      stopping.abort()
    })
    await runQueuedJobs({ ...runnerOptions(works), signal: stopping.signal })
    expect(await rows()).toMatchObject([
      { status: 'queued', stepsDone: 1, stepsTotal: 3, attempts: 0 },
    ])

    await runQueuedJobs(runnerOptions())
    expect(done).toEqual(['player 1', 'player 2', 'player 3'])
    expect(await rows()).toMatchObject([{ status: 'done', stepsDone: 3 }])
  })

  test('a job whose process was killed is started again only after its lease has ended', async () => {
    await queue('playerStats')
    await claim()
    ground.venue.clock.forward({ seconds: 10 })
    await runQueuedJobs(runnerOptions())
    expect(done).toEqual([])

    ground.venue.clock.forward({ seconds: 1 })
    await runQueuedJobs(runnerOptions())
    expect(done).toEqual(['player 1', 'player 2', 'player 3'])
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 2 }])
  })

  test('a job may still fail twice after its process was killed twice, because kills do not count as failures', async () => {
    await queue('playerStats')
    await claim()
    ground.venue.clock.forward({ seconds: 11 })
    await claim()
    ground.venue.clock.forward({ seconds: 11 })
    await runQueuedJobs(runnerOptions(failsTwice()))

    expect(failures).toHaveLength(2)
    expect(await rows()).toMatchObject([{ status: 'done', failures: 2 }])
  })

  test('an interrupted job starts from the beginning if the number of players has changed', async () => {
    await queue('playerStats')
    await claim()
    await ground.venue.database.db.update(jobs).set({ stepsDone: 2, stepsTotal: 4 })
    ground.venue.clock.forward({ seconds: 11 })
    await runQueuedJobs(runnerOptions())

    expect(done).toEqual(['player 1', 'player 2', 'player 3'])
  })

  test('a job runner whose lease has ended does not change the job that another runner has taken over', async () => {
    await queue('playerStats')
    const lost = present(await claim(), 'a job')
    ground.venue.clock.forward({ seconds: 11 })
    await claim()
    await runJob(lost, { ...runnerOptions(), signal: new AbortController().signal })

    expect(done).toEqual([])
    expect(failures).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'running', stepsTotal: 0, attempts: 2 }])
  })
})
