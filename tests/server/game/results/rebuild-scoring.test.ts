import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { jobs } from '../../../../server/db/schema/hall/jobs'
import { penalties } from '../../../../server/db/schema/events/penalties'
import { ratingHistory, sessionResults } from '../../../../server/db/schema/events/results'
import { rebuildWork } from '../../../../server/game/results/rebuild-work'
import { claimJob } from '../../../../server/jobs/claimed-job'
import { runJob } from '../../../../server/jobs/run-job'
import type { Ruleset } from '../../../../src/domain/event/rulesets'
import { present } from '../../../../src/lib/assert'
import { record, ronHand, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { runJobs } from '../../harness/jobs'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12: 5 to 8 sit at table 1, 9 to 12 at table 2. In both sessions 6 wins
// 1000 points from 5, and 12 wins 1000 points from 11. In the first session person 4 plays for player 7.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, { ruleset: { endingPolicy: 'endAfterHand' } })
  await replaceSeven(4)
  await playSession()
  await replaceSeven(-1)
  await playSession()
})

const referee = () => ({ credentials: hall.referee.credentials })

async function playSession(): Promise<void> {
  const [first = '', second = ''] = await startGames(venue, hall)
  venue.clock.forward({ minutes: 80 })
  const hand = { roundIndex: 1, honba: 0 }
  await record(venue, { hall, hash: first, round: ronHand({ ...hand, winnerId: 6, loserId: 5 }) })
  const round = ronHand({ ...hand, winnerId: 12, loserId: 11 })
  await record(venue, { hall, hash: second, round, by: 4 })
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, referee())
}

const replaceSeven = (replacementId: number) =>
  venue.call(
    'Mimir.UpdatePlayerReplacement',
    { eventId: hall.eventId, playerId: 7, replacementId },
    referee(),
  )

async function rebuild(): Promise<void> {
  const { credentials } = hall.superadmin
  await venue.call('Mimir.RebuildScoring', { eventId: hall.eventId }, { credentials })
  await runJobs(venue)
}

async function changeRules(change: Partial<Ruleset>): Promise<void> {
  const { db } = venue.database
  const [event] = await db.select().from(events)
  const ruleset = { ...present(event, 'the event').ruleset, ...change }
  await db.update(events).set({ ruleset })
}

/** Reads the rating history without row ids, because a rebuild gives new ones. */
const history = async () =>
  (await venue.database.db.select().from(ratingHistory).orderBy(asc(ratingHistory.id))).map(
    ({ id: _, ...row }) => row,
  )
const results = () =>
  venue.database.db
    .select()
    .from(sessionResults)
    .orderBy(asc(sessionResults.sessionId), asc(sessionResults.playerId))
const lastRatings = async () => {
  const rows = await history()
  return Object.fromEntries(rows.map(({ playerId, rating }) => [playerId, rating]))
}
const versionNow = async () =>
  (await venue.database.db.select({ version: events.version }).from(events))[0]?.version ?? 0

const PLAYED = { 5: -32000, 6: 32000, 7: -30000, 8: 0, 9: 0, 10: 0, 11: -32000, 12: 32000 }

describe('rebuilding the scoring', () => {
  test('rebuilding the scoring gives exactly the results that were stored when the games ended', async () => {
    const before = { history: await history(), results: await results() }
    expect(await lastRatings()).toEqual(PLAYED)
    await rebuild()

    expect({ history: await history(), results: await results() }).toEqual(before)
  })

  test('rebuilding the scoring uses the current rules', async () => {
    await changeRules({
      startRating: 1500,
      uma: { place1: 30000, place2: 10000, place3: -10000, place4: -30000 },
      replacementPlayerFixedPoints: -1000,
    })
    await rebuild()

    expect(await lastRatings()).toEqual({
      5: 1500 - 62000,
      6: 1500 + 62000,
      7: 1500 - 16000,
      8: 1500,
      9: 1500,
      10: 1500,
      11: 1500 - 62000,
      12: 1500 + 62000,
    })
  })

  test('rebuilding the scoring repairs lost or wrong results, and does not change penalties', async () => {
    const penalty = { eventId: hall.eventId, playerId: 5, amount: 500, reason: 'late' }
    await venue.call('Mimir.AddPenalty', penalty, referee())
    await runJobs(venue)
    const { db } = venue.database
    await db.delete(ratingHistory).where(eq(ratingHistory.playerId, 5))
    await db.update(sessionResults).set({ ratingDelta: 7 })
    await rebuild()

    expect(await lastRatings()).toEqual(PLAYED)
    expect(await db.select().from(penalties)).toMatchObject([{ amount: 500, isCancelled: false }])
  })

  test('rebuilding the scoring does not change games that are not finished', async () => {
    await startGames(venue, hall)
    await rebuild()

    expect(await results()).toHaveLength(16)
  })

  test('a rebuild of the scoring raises the version of the event, and then the server computes achievements and statistics', async () => {
    await runJobs(venue)
    const { credentials } = hall.superadmin
    await venue.call('Mimir.RebuildScoring', { eventId: hall.eventId }, { credentials })
    const asked = await versionNow()
    const before = (await venue.database.db.select().from(jobs)).length
    await runJobs(venue)

    expect(await versionNow()).toBeGreaterThan(asked)
    const rows = await venue.database.db.select().from(jobs).orderBy(asc(jobs.id))
    expect(rows.slice(before - 1).map(({ kind, status }) => [kind, status])).toEqual([
      ['rebuildScoring', 'done'],
      ['achievements', 'done'],
      ['playerStats', 'done'],
    ])
  })

  test('rebuilding the scoring is possible in a finished event', async () => {
    await venue.database.db.update(events).set({ isFinished: true })
    await changeRules({ uma: { place1: 5000, place2: 0, place3: 0, place4: -5000 } })
    await rebuild()

    expect(await lastRatings()).toMatchObject({ 5: -12000, 6: 12000 })
  })
})

describe('a rebuild that was interrupted', () => {
  const claim = async () =>
    present(
      await claimJob(venue.database.db, {
        kinds: ['rebuildScoring'],
        now: new Date(venue.clock.time),
      }),
      'a job',
    )

  test('when a process claimed a rebuild of the scoring and died, the rebuild is done later, and only once', async () => {
    await runJobs(venue)
    const { credentials } = hall.superadmin
    await venue.call('Mimir.RebuildScoring', { eventId: hall.eventId }, { credentials })
    const lost = await claim()
    await changeRules({ startRating: 1500 })
    await runJobs(venue)
    expect(await lastRatings()).toEqual(PLAYED)

    venue.clock.forward({ seconds: 11 })
    await runJobs(venue)
    expect(await lastRatings()).toMatchObject({ 5: 1500 - 32000, 6: 1500 + 32000 })

    // A runner that the server had taken for dead continues. The rebuild must not be done a second time.
    const version = await versionNow()
    await runJob(lost, {
      db: venue.database.db,
      works: { rebuildScoring: rebuildWork },
      now: () => new Date(venue.clock.time),
      signal: new AbortController().signal,
      onFailure(error) {
        throw error
      },
    })
    expect(await versionNow()).toBe(version)
  })

  test('a rebuild of the scoring that was interrupted halfway has changed nothing', async () => {
    await runJobs(venue)
    const before = { history: await history(), results: await results() }
    await changeRules({ startRating: 1500 })
    const { credentials } = hall.superadmin
    await venue.call('Mimir.RebuildScoring', { eventId: hall.eventId }, { credentials })
    await runJob(await claim(), {
      db: venue.database.db,
      works: {
        rebuildScoring: {
          about: 'event',
          async run(args) {
            await rebuildWork.run(args)
            throw new Error('the process ends here')
          },
        },
      },
      now: () => new Date(venue.clock.time),
      signal: new AbortController().signal,
      onFailure: () => undefined,
    })

    expect({ history: await history(), results: await results() }).toEqual(before)
  })
})
