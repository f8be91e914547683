import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../../server/db/database'
import { LOCK_NUMBERS } from '../../../server/db/lock-numbers'
import { jobs } from '../../../server/db/schema/jobs'
import { playerStats } from '../../../server/db/schema/player-stats'
import { claimJob } from '../../../server/jobs/claimed-job'
import { queueJob, queuePlayerJobs } from '../../../server/jobs/job-queue'
import { runQueuedJobs, startJobRunner } from '../../../server/jobs/job-runner'
import type { JobWorks, WorkArgs } from '../../../server/jobs/job-work'
import { runJob } from '../../../server/jobs/run-job'
import { present } from '../../../src/lib/assert'
import { layEvent, layPlayers } from '../harness/hall'
import { IS_ON_POSTGRES, openAgain } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

// In a fresh database the events are 1 and 2, and the players of event 1 are the persons 1, 2 and 3.
let venue: TestVenue
let done: string[]
let failures: string[]

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
  done = []
  failures = []
})

type PlayerArgs = WorkArgs & { playerIds: readonly number[] }

/** Works that tell what they did; a player's also leave a row. */
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

async function leaveRows({ tx, eventId, playerIds, now }: PlayerArgs) {
  await tx
    .insert(playerStats)
    .values(playerIds.map((playerId) => ({ eventId, playerId, computedAt: now, content: {} })))
}

const runnerOptions = (
  works: JobWorks = tellingWorks,
  database: OpenDatabase = venue.database,
) => ({
  db: database.db,
  works,
  now: () => new Date(venue.clock.time),
  onFailure: (error: unknown) => {
    failures.push(String(error))
  },
})

const now = () => new Date(venue.clock.time)
const queue = (kind: 'achievements' | 'playerStats' | 'rebuildScoring', eventId = 1) =>
  venue.database.db.transaction((tx) => queueJob(tx, { eventId, kind, now: now() }))
const queueFor = (playerIds: number[]) =>
  venue.database.db.transaction((tx) =>
    queuePlayerJobs(tx, { eventId: 1, kind: 'playerStats', playerIds, now: now() }),
  )
const rows = () => venue.database.db.select().from(jobs).orderBy(asc(jobs.id))
const claim = (database: OpenDatabase = venue.database) =>
  claimJob(database.db, { kinds: ['achievements', 'playerStats'], now: now() })

describe('the queue', () => {
  test('takes the same job once while it waits, and again once it is done', async () => {
    await queue('achievements')
    await queue('achievements')
    expect(await rows()).toHaveLength(1)

    await runQueuedJobs(runnerOptions())
    await queue('achievements')
    expect(await rows()).toMatchObject([{ status: 'done' }, { status: 'queued' }])
  })

  test('takes the same job for another event', async () => {
    await queue('achievements', 1)
    await queue('achievements', 2)
    await runQueuedJobs(runnerOptions())

    expect(done).toEqual(['achievements of 1', 'achievements of 2'])
  })

  test('takes each player once while he waits', async () => {
    await queueFor([1, 2])
    await queueFor([2, 3, 3])

    expect(await rows()).toMatchObject([{ playerId: 1 }, { playerId: 2 }, { playerId: 3 }])
  })

  test('takes no single players while everybody waits', async () => {
    await queue('playerStats')
    await queueFor([1, 2])

    expect(await rows()).toMatchObject([{ playerId: null }])
  })
})

// The embedded database runs one transaction at a time.
test.runIf(IS_ON_POSTGRES)(
  'a job that a change still counts on is not begun before it',
  async () => {
    await queue('achievements')
    await queueFor([1])
    await venue.database.db.transaction(async (tx) => {
      await queueJob(tx, { eventId: 1, kind: 'achievements', now: now() })
      await queuePlayerJobs(tx, { eventId: 1, kind: 'playerStats', playerIds: [1], now: now() })
      await runQueuedJobs(runnerOptions())

      expect(done).toEqual([])
    })
    await runQueuedJobs(runnerOptions())

    expect(done).toEqual(['achievements of 1', 'player 1'])
  },
)

describe('the runner', () => {
  test('does one job after another and tells how far it came', async () => {
    await queue('playerStats')
    await queueFor([2])
    await queue('achievements')
    venue.clock.forward({ seconds: 5 })
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

  test('does so many players together as the work says, and tells how far it came', async () => {
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

  test('does one player where one was asked for', async () => {
    await queueFor([2])
    await runQueuedJobs(runnerOptions())

    expect(done).toEqual(['player 2'])
  })

  test('leaves a kind that has no work in the queue', async () => {
    await queue('rebuildScoring')
    await runQueuedJobs(runnerOptions())

    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }])
  })

  test('is done at once with a job about nobody', async () => {
    await queue('playerStats')
    const listPlayers = () => Promise.resolve([])
    const run = () => Promise.resolve()
    await runQueuedJobs(
      runnerOptions({ playerStats: { about: 'player', atOnce: 1, listPlayers, run } }),
    )

    expect(await rows()).toMatchObject([{ status: 'done', stepsDone: 0, stepsTotal: 0 }])
  })

  test('tries a job that fails three times, keeps nothing of it, and goes on with the next', async () => {
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
    expect(await venue.database.db.select().from(playerStats)).toEqual([])
  })

  test('runs at most one job of an event at a time', async () => {
    await queue('achievements', 1)
    await queue('playerStats', 1)
    await queue('achievements', 2)

    expect(await claim()).toMatchObject({ id: 1 })
    expect(await claim()).toMatchObject({ id: 3 })
    expect(await claim()).toBeNull()
  })

  test('started, finds by itself what is queued, until it is stopped', async () => {
    await queue('achievements')
    const stop = startJobRunner(runnerOptions())
    await vi.waitFor(() => {
      expect(done).toEqual(['achievements of 1'])
    }, 20_000)
    await stop()
  })

  test('forgets after a week what it did', async () => {
    await queue('achievements')
    await runQueuedJobs(runnerOptions())
    venue.clock.forward({ hours: 7 * 24 + 1 })
    const stop = startJobRunner(runnerOptions())
    await vi.waitFor(async () => {
      expect(await rows()).toEqual([])
    }, 20_000)
    await stop()
  })
})

describe('a job that was cut off', () => {
  /** Does player 1 and then lets the runner be stopped or killed. */
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

  test('by a stop goes back into the queue and goes on where it was', async () => {
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

  test('by a kill is taken again once its lease is over, not before', async () => {
    await queue('playerStats')
    await claim()
    venue.clock.forward({ seconds: 10 })
    await runQueuedJobs(runnerOptions())
    expect(done).toEqual([])

    venue.clock.forward({ seconds: 1 })
    await runQueuedJobs(runnerOptions())
    expect(done).toEqual(['player 1', 'player 2', 'player 3'])
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 2 }])
  })

  test('begins anew when there are other players by now', async () => {
    await queue('playerStats')
    await claim()
    await venue.database.db.update(jobs).set({ stepsDone: 2, stepsTotal: 4 })
    venue.clock.forward({ seconds: 11 })
    await runQueuedJobs(runnerOptions())

    expect(done).toEqual(['player 1', 'player 2', 'player 3'])
  })

  test('changes nothing any more by the runner that was given up for dead', async () => {
    await queue('playerStats')
    const lost = present(await claim(), 'a job')
    venue.clock.forward({ seconds: 11 })
    await claim()
    await runJob(lost, { ...runnerOptions(), signal: new AbortController().signal })

    expect(done).toEqual([])
    expect(failures).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'running', stepsTotal: 0, attempts: 2 }])
  })
})

describe.runIf(IS_ON_POSTGRES)('two processes', () => {
  let other: OpenDatabase
  beforeAll(async () => {
    other = await openAgain(venue.database)
  })
  afterAll(() => other.close())

  test('never claim the same job, nor two of one event', async () => {
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

  test('a step under way keeps its job, however long it takes', async () => {
    await queue('achievements')
    const tried: unknown[] = []
    await runQueuedJobs(
      runnerOptions({
        achievements: {
          about: 'event',
          run: async () => {
            venue.clock.forward({ minutes: 5 })
            tried.push(await claim(other))
          },
        },
      }),
    )

    expect(tried).toEqual([null])
    expect(await rows()).toMatchObject([{ status: 'done', attempts: 1 }])
  })
})

describe.runIf(IS_ON_POSTGRES)('beside a messenger', () => {
  test('a job is claimed while the messenger holds its lock', { timeout: 5000 }, async () => {
    const { db, tryLock } = venue.database
    const now = new Date(venue.clock.time)
    const lock = await tryLock?.(LOCK_NUMBERS.messenger)
    await db.transaction((tx) => queueJob(tx, { eventId: 1, kind: 'achievements', now }))
    expect(await claimJob(db, { kinds: ['achievements'], now })).toMatchObject({ eventId: 1 })
    await lock?.release()
  })
})

describe('a rebuild', () => {
  const queued = { eventId: 1, now: new Date('2026-05-16T10:00:00Z') }
  const rebuildScoring: JobWorks['rebuildScoring'] = {
    about: 'event',
    run() {
      done.push('rebuilt')
      return Promise.resolve()
    },
  }

  test('goes before statistics that were asked for earlier', async () => {
    await venue.database.db.transaction(async (tx) => {
      await queueJob(tx, { ...queued, kind: 'achievements' })
      await queueJob(tx, { ...queued, kind: 'rebuildScoring' })
    })
    await runQueuedJobs(runnerOptions({ ...tellingWorks, rebuildScoring }))
    expect(done).toEqual(['rebuilt', 'achievements of 1'])
  })

  test('asked for meanwhile goes before the rest of the players', async () => {
    const { db } = venue.database
    const playerStatsWork: JobWorks['playerStats'] = {
      about: 'player',
      atOnce: 1,
      listPlayers: () => Promise.resolve([1, 2]),
      async run({ tx, playerIds: [playerId] }) {
        if (playerId === 1) await queueJob(tx, { ...queued, kind: 'rebuildScoring' })
        done.push(`player ${playerId}`)
      },
    }
    await db.transaction((tx) => queueJob(tx, { ...queued, kind: 'playerStats' }))
    await runQueuedJobs(runnerOptions({ playerStats: playerStatsWork, rebuildScoring }))
    expect(done).toEqual(['player 1', 'rebuilt', 'player 2'])
  })
})
