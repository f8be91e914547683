import { afterEach, describe, expect, test, vi } from 'vitest'
import { jobs } from '../../../server/db/schema/hall/jobs'
import { playerStats } from '../../../server/db/schema/events/player-stats'
import { runQueuedJobs, startJobRunner } from '../../../server/jobs/job-runner'
import type { JobWorks } from '../../../server/jobs/job-work'
import { leaveRows, queuedJobs } from '../harness/queued-jobs'

const ground = queuedJobs()
const { done, failures, now, rows, queue, queueFor, claim, runnerOptions, tellingWorks } = ground

let stop = () => Promise.resolve()
afterEach(() => stop())

describe('the job runner', () => {
  test('the job runner runs one job after another and records the progress of each', async () => {
    await queue('playerStats')
    await queueFor([2])
    await queue('achievements')
    ground.venue.clock.forward({ seconds: 5 })
    await runQueuedJobs(runnerOptions())

    expect(done).toEqual(['player 1', 'player 2', 'player 3', 'achievements of 1'])
    expect(await rows()).toMatchObject([
      {
        kind: 'playerStats',
        status: 'done',
        stepsDone: 3,
        stepsTotal: 3,
        leasedUntil: null,
        queuedAt: new Date('2026-05-16T10:00:00Z'),
        endedAt: new Date('2026-05-16T10:00:05Z'),
      },
      { kind: 'achievements', status: 'done', stepsDone: 1, stepsTotal: 1 },
    ])
  })

  test('the job runner handles as many players in one step as the job allows, and records the progress', async () => {
    await queue('playerStats')
    const told: unknown[] = []
    const playerStatsWork: JobWorks['playerStats'] = {
      about: 'player',
      atOnce: 2,
      listPlayers: () => Promise.resolve([1, 2, 3]),
      async run({ tx, playerIds }) {
        const [row] = await tx.select().from(jobs)
        told.push([playerIds, `${row?.stepsDone} of ${row?.stepsTotal}`])
      },
    }
    await runQueuedJobs(runnerOptions({ playerStats: playerStatsWork }))

    expect(told).toEqual([
      [[1, 2], '0 of 3'],
      [[3], '2 of 3'],
    ])
    expect(await rows()).toMatchObject([{ status: 'done', stepsDone: 3, stepsTotal: 3 }])
  })

  test('before each step the job runner waits until the server draws no seating for a call', async () => {
    await queue('playerStats')
    const untilSeatingsDrawn = () => {
      done.push('waited')
      return Promise.resolve()
    }
    await runQueuedJobs({ ...runnerOptions(), untilSeatingsDrawn })

    expect(done).toEqual(['waited', 'player 1', 'waited', 'player 2', 'waited', 'player 3'])
  })

  test('the job runner runs a job about one player for that player only', async () => {
    await queueFor([2])
    await runQueuedJobs(runnerOptions())

    expect(done).toEqual(['player 2'])
  })

  test('the job runner leaves a job of a kind that it cannot run in the queue', async () => {
    await queue('rebuildScoring')
    await runQueuedJobs(runnerOptions())

    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }])
  })

  test('a job about all players ends immediately if there are no players', async () => {
    await queue('playerStats')
    const listPlayers = () => Promise.resolve([])
    const run = () => Promise.resolve()
    await runQueuedJobs(
      runnerOptions({ playerStats: { about: 'player', atOnce: 1, listPlayers, run } }),
    )

    expect(await rows()).toMatchObject([{ status: 'done', stepsDone: 0, stepsTotal: 0 }])
  })

  test('the job runner tries a failing job three times, stores no result of the job, and continues with the next job', async () => {
    await queue('playerStats')
    await queue('achievements')
    await runQueuedJobs(
      runnerOptions({
        ...tellingWorks,
        playerStats: {
          about: 'player',
          atOnce: 2,
          listPlayers: () => Promise.resolve([1, 2]),
          run: async (args) => {
            await leaveRows(args)
            throw new Error('no such hand')
          },
        },
      }),
    )

    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: 3, failure: 'no such hand', endedAt: now() },
      { status: 'done' },
    ])
    expect(failures).toEqual(['Error: no such hand', 'Error: no such hand', 'Error: no such hand'])
    expect(await ground.venue.database.db.select().from(playerStats)).toEqual([])
  })

  test('the job runner runs at most one job of an event at a time', async () => {
    await queue('achievements', 1)
    await queue('playerStats', 1)
    await queue('achievements', 2)

    expect(await claim()).toMatchObject({ id: 1 })
    expect(await claim()).toMatchObject({ id: 3 })
    expect(await claim()).toBeNull()
  })

  test('the job runner finds queued jobs by itself once it is started', async () => {
    await queue('achievements')
    stop = startJobRunner(runnerOptions())
    await vi.waitFor(() => {
      expect(done).toEqual(['achievements of 1'])
    }, 20_000)
  })
})
