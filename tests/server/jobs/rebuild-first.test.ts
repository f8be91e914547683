import { describe, expect, test } from 'vitest'
import { queueJob } from '../../../server/jobs/job-queue'
import { runQueuedJobs } from '../../../server/jobs/job-runner'
import type { JobWorks } from '../../../server/jobs/job-work'
import { queuedJobs } from '../harness/queued-jobs'

const ground = queuedJobs()
const { done, runnerOptions, tellingWorks } = ground

describe('a rebuild of the scoring', () => {
  const queued = { eventId: 1, now: new Date('2026-05-16T10:00:00Z') }
  const rebuildScoring: JobWorks['rebuildScoring'] = {
    about: 'event',
    run() {
      done.push('rebuilt')
      return Promise.resolve()
    },
  }

  test('a rebuild of the scoring runs before statistics jobs that were queued earlier', async () => {
    await ground.venue.database.db.transaction(async (tx) => {
      await queueJob(tx, { ...queued, kind: 'achievements' })
      await queueJob(tx, { ...queued, kind: 'rebuildScoring' })
    })
    await runQueuedJobs(runnerOptions({ ...tellingWorks, rebuildScoring }))
    expect(done).toEqual(['rebuilt', 'achievements of 1'])
  })

  test("a rebuild of the scoring that is queued while statistics are computed runs before the remaining players' statistics", async () => {
    const { db } = ground.venue.database
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

  test('after a rebuild of the scoring changes results, the statistics of all players are computed again', async () => {
    const { db } = ground.venue.database
    let ratings = 'old'
    let isAsked = false
    const works: JobWorks = {
      rebuildScoring: {
        about: 'event',
        async run({ tx }) {
          ratings = 'new'
          await queueJob(tx, { ...queued, kind: 'playerStats' })
        },
      },
      playerStats: {
        about: 'player',
        atOnce: 1,
        listPlayers: () => Promise.resolve([1, 2]),
        async run({ tx, playerIds: [playerId] }) {
          if (!isAsked) await queueJob(tx, { ...queued, kind: 'rebuildScoring' })
          isAsked = true
          done.push(`player ${playerId} by ${ratings} ratings`)
        },
      },
    }
    await db.transaction((tx) => queueJob(tx, { ...queued, kind: 'playerStats' }))
    await runQueuedJobs(runnerOptions(works))

    expect(done).toEqual([
      'player 1 by old ratings',
      'player 2 by new ratings',
      'player 1 by new ratings',
      'player 2 by new ratings',
    ])
  })
})
