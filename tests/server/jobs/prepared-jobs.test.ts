import { describe, expect, test } from 'vitest'
import { jobs } from '../../../server/db/schema/hall/jobs'
import { playerStats } from '../../../server/db/schema/events/player-stats'
import { runQueuedJobs } from '../../../server/jobs/job-runner'
import { BeginAnew, type JobWorks, type RunShortReads } from '../../../server/jobs/job-work'
import { leaveRows, queuedJobs } from '../harness/queued-jobs'

const ground = queuedJobs()
const { done, failures, rows, queue, claim, runnerOptions } = ground
const forward = (seconds: number) => ground.venue.clock.forward({ seconds })

const readJobs: (read: RunShortReads) => Promise<unknown> = (read) =>
  read((tx) => tx.select().from(jobs))

/** A job that first runs `prepare`. It adds a line to `done` when it writes its result. */
const preparing = (prepare: (read: RunShortReads) => Promise<unknown>): JobWorks => ({
  achievements: {
    about: 'event',
    async prepare({ read }) {
      await prepare(read)
      return () => {
        done.push('written')
        return Promise.resolve()
      }
    },
  },
})

describe('a job that reads its data before it writes', () => {
  test("other calls can write while a job reads its data, and the job's later reads see these changes", async () => {
    await queue('achievements')
    const seen: unknown[] = []
    const works = preparing(async (read) => {
      seen.push(await readJobs(read))
      await queue('playerStats')
      seen.push(await readJobs(read))
    })
    await runQueuedJobs(runnerOptions(works))

    expect(seen).toMatchObject([
      [{ kind: 'achievements' }],
      [{ kind: 'achievements' }, { kind: 'playerStats' }],
    ])
    expect(await rows()).toMatchObject([{ status: 'done' }, { status: 'queued' }])
  })

  test('a job keeps its lease while it reads its data', async () => {
    await queue('achievements')
    const works = preparing(async (read) => {
      forward(4)
      await readJobs(read)
      forward(4)
      await readJobs(read)
      forward(4)
      expect(await claim()).toBeNull()
    })
    await runQueuedJobs(runnerOptions(works))

    expect(done).toEqual(['written'])
    expect(failures).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 1 }])
  })

  test('a job goes back into the queue when the runner stops while the job reads its data', async () => {
    await queue('achievements')
    const stopping = new AbortController()
    const works = preparing(async (read) => {
      await readJobs(read)
      stopping.abort()
      await readJobs(read)
      done.push('read on')
    })
    await runQueuedJobs({ ...runnerOptions(works), signal: stopping.signal })

    expect(done).toEqual([])
    expect(failures).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }])
  })

  test('a job stops reading once another runner has taken it over', async () => {
    await queue('achievements')
    const works = preparing(async (read) => {
      forward(11)
      await claim()
      await readJobs(read)
      done.push('read on')
    })
    await runQueuedJobs(runnerOptions(works))

    expect(done).toEqual([])
    expect(failures).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'running', attempts: 2 }])
  })

  test('a job starts again when its data change before it has written, and stores nothing of the earlier try', async () => {
    await queue('achievements')
    await runQueuedJobs(
      runnerOptions({
        achievements: {
          about: 'event',
          prepare: () =>
            Promise.resolve(async (args) => {
              await leaveRows({ ...args, playerIds: [1 + (done.length % 2)] })
              done.push('tried')
              if (done.length < 5) throw new BeginAnew()
            }),
        },
      }),
    )

    expect(done).toHaveLength(5)
    expect(failures).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 1 }])
    expect(await ground.venue.database.db.select().from(playerStats)).toMatchObject([
      { playerId: 1 },
    ])
  })
})

describe('a job about all players that reads its data before it writes', () => {
  const works = (atSecond: () => void = () => {}): JobWorks => ({
    playerStats: {
      about: 'player',
      atOnce: 2,
      listPlayers: () => Promise.resolve([1, 2, 3]),
      async prepare({ read, playerIds }) {
        await readJobs(read)
        done.push(`read for ${playerIds.join()}`)
        return async (args) => {
          if (args.playerIds.includes(3)) atSecond()
          await leaveRows(args)
          done.push(`written ${args.playerIds.join()}`)
        }
      },
    },
  })

  test('a job about all players reads once for all of them, and writes for a few players at a time', async () => {
    await queue('playerStats')
    await runQueuedJobs(runnerOptions(works()))

    expect(done).toEqual(['read for 1,2,3', 'written 1,2', 'written 3'])
    expect(await rows()).toMatchObject([{ status: 'done', stepsDone: 3, stepsTotal: 3 }])
  })

  test('a job about all players whose data change keeps the results that it wrote and reads its data again', async () => {
    await queue('playerStats')
    let changes = 1
    const once = () => {
      changes -= 1
      if (changes === 0) throw new BeginAnew()
    }
    await runQueuedJobs(runnerOptions(works(once)))

    expect(done).toEqual(['read for 1,2,3', 'written 1,2', 'read for 1,2,3', 'written 3'])
    expect(failures).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 1 }])
  })
})
