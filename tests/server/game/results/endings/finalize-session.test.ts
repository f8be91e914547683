import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../../server/db/schema/events/events'
import { ratingHistory, sessionResults } from '../../../../../server/db/schema/events/results'
import { sessions } from '../../../../../server/db/schema/events/sessions'
import { readTables, record, ronHand, startGames } from '../../../harness/played/games'
import { layHall, type Hall } from '../../../harness/hall'
import { startTestVenue, type TestVenue } from '../../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall
let hashes: string[]

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, { ruleset: { endingPolicy: 'endAfterHand' } })
  hashes = await startGames(venue, hall)
  venue.clock.forward({ minutes: 80 })
})

const as = () => ({ credentials: hall.referee.credentials })
const approve = (options: { key?: string } = {}) =>
  venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, { ...as(), ...options })
const refused = () => venue.refusal('Mimir.FinalizeSession', { eventId: hall.eventId }, as())

async function endFirstTable(): Promise<void> {
  const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
  await record(venue, { hall, hash: hashes[0] ?? '', round })
}

async function endSecondTable(): Promise<void> {
  const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 12, loserId: 11 })
  await record(venue, { hall, hash: hashes[1] ?? '', round, by: 4 })
}

describe('approving the results', () => {
  test('approving the results finishes every game that waits for approval, with results and rating', async () => {
    await endFirstTable()
    await endSecondTable()
    venue.clock.forward({ minutes: 10 })

    expect(await approve()).toEqual({ success: true })
    expect(await readTables(venue, hall)).toMatchObject([
      {
        tableIndex: 1,
        status: 'SESSION_STATUS_FINISHED',
        endedAt: '2026-05-16T11:20:00.000Z',
        mayDefinalize: true,
      },
      { tableIndex: 2, status: 'SESSION_STATUS_FINISHED', mayDefinalize: true },
    ])
    const { db } = venue.database
    const results = await db
      .select()
      .from(sessionResults)
      .orderBy(asc(sessionResults.sessionId), asc(sessionResults.place))
    expect(
      results.map(({ playerId, score, ratingDelta }) => [playerId, score, ratingDelta]),
    ).toEqual([
      [6, 31000, 16000],
      [7, 30000, 0],
      [8, 30000, 0],
      [5, 29000, -16000],
      [12, 31000, 16000],
      [9, 30000, 0],
      [10, 30000, 0],
      [11, 29000, -16000],
    ])
    expect(await db.select().from(ratingHistory)).toHaveLength(16)
  })

  test('approving the results does not revive a cancelled game', async () => {
    await endFirstTable()
    const isSecond = eq(sessions.hash, hashes[1] ?? '')
    await venue.database.db.update(sessions).set({ status: 'cancelled' }).where(isSecond)
    await approve()

    expect(await venue.database.db.select().from(sessions).where(isSecond)).toMatchObject([
      { status: 'cancelled', endedAt: null },
    ])
    expect(await venue.database.db.select().from(sessionResults)).toHaveLength(4)
  })

  test('approving the results does not change a table that still plays', async () => {
    await endFirstTable()
    await approve()

    expect(await readTables(venue, hall)).toMatchObject([
      { tableIndex: 2, status: 'SESSION_STATUS_INPROGRESS' },
      { tableIndex: 1, status: 'SESSION_STATUS_FINISHED' },
    ])
  })

  test('ratings of a second game start from the ratings after the first game', async () => {
    await endFirstTable()
    await endSecondTable()
    await approve()
    hashes = await startGames(venue, hall)
    venue.clock.forward({ minutes: 80 })
    await endFirstTable()
    await approve()

    const { db } = venue.database
    const history = await db
      .select()
      .from(ratingHistory)
      .where(eq(ratingHistory.playerId, 5))
      .orderBy(asc(ratingHistory.id))
    expect(history).toMatchObject([
      { sessionId: null, rating: 0, gamesPlayed: 0 },
      { sessionId: 1, rating: -16000, gamesPlayed: 1, averagePlace: 4, places: [0, 0, 0, 1] },
      { sessionId: 3, rating: -32000, gamesPlayed: 2, averagePlace: 4, places: [0, 0, 0, 2] },
    ])
  })

  test('an approval sent twice under one idempotency key happens once, and both answers are the same', async () => {
    await endFirstTable()
    await approve({ key: 'approve-0001' })

    expect(await approve({ key: 'approve-0001' })).toEqual({ success: true })
    expect(await venue.database.db.select().from(sessionResults)).toHaveLength(4)
  })
})

describe('the server approves nothing', () => {
  test('the server approves nothing when no game has ended', async () => {
    expect(await refused()).toMatchObject({ status: 412, reason: 'nothing_to_approve' })
  })

  test.each(['inprogress', 'finished', 'cancelled'] as const)(
    'the server approves nothing when every game is %s, and no game changes',
    async (status) => {
      await venue.database.db.update(sessions).set({ status })

      expect(await refused()).toMatchObject({ status: 412, reason: 'nothing_to_approve' })
      expect(await venue.database.db.select().from(sessions)).toMatchObject([
        { status, endedAt: null },
        { status, endedAt: null },
      ])
      expect(await venue.database.db.select().from(sessionResults)).toEqual([])
    },
  )

  test('the server approves nothing when all games are approved already', async () => {
    await endFirstTable()
    await approve()

    expect(await refused()).toMatchObject({ reason: 'nothing_to_approve' })
    expect(await venue.database.db.select().from(sessionResults)).toHaveLength(4)
  })

  test('the server approves nothing in a finished event', async () => {
    await endFirstTable()
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ reason: 'event_finished' })
  })
})
