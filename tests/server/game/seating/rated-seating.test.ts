import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { readEverything } from '../../harness/everything'
import { seatInOrder } from '../../harness/played/games'
import { layHall, layPlayers, type Hall } from '../../harness/hall'
import { endGames, FIRST_SCORES, layPlayedHall, readSeated } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration. After the first session their order
// by rating is 5 (25,000), 9 (23,000), 10 (7,000), 6 (6,000), 7 (-6,000), 11 (-7,000), 12 (-23,000), 8 (-25,000).
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const referee = () => ({ credentials: hall.referee.credentials })

const lay = async (options: Parameters<typeof layPlayedHall>[1] = {}) => {
  hall = await layPlayedHall(venue, options)
}

const AS_DRAWN = { windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED' } as const
const swiss = (options: { key?: string } = {}) =>
  venue.call(
    'Mimir.MakeSwissSeating',
    { eventId: hall.eventId, ...AS_DRAWN },
    { ...referee(), ...options },
  )
const interval = (step: number, options: { key?: string } = {}) =>
  venue.call(
    'Mimir.MakeIntervalSeating',
    { eventId: hall.eventId, step, ...AS_DRAWN },
    { ...referee(), ...options },
  )

/**
 * By these scores the order by rating is 5 (35,000), 6 (20,000), 9 (16,000), 7 (8,000), 10 (5,500), 11
 * (-5,500), 12 (-16,000), 8 (-63,000). By rating alone, 5, 6 and 7 would meet again, and so would 10,
 * 11 and 12.
 */
const WINNERS_AT_ONE_TABLE = [
  [50_000, 45_000, 43_000, -18_000],
  [31_000, 30_500, 29_500, 29_000],
] as const

describe('a swiss seating', () => {
  test('a swiss seating puts players together who have similar ratings and have met least, with the highest ratings at table 1', async () => {
    await lay({ scores: WINNERS_AT_ONE_TABLE })

    expect(await swiss()).toEqual({ success: true })
    expect(await readSeated(venue)).toEqual([
      [5, 6, 9, 10],
      [7, 11, 12, 8],
    ])
    const tables = await venue.database.db
      .select({ tableIndex: sessions.tableIndex, hash: sessions.hash })
      .from(sessions)
      .where(eq(sessions.status, 'inprogress'))
    expect(tables).toEqual([
      { tableIndex: 1, hash: expect.stringMatching(/^[0-9a-f]{40}$/) },
      { tableIndex: 2, hash: expect.stringMatching(/^[0-9a-f]{40}$/) },
    ])
    expect(await venue.call('Mimir.GetTimerState', { eventId: hall.eventId })).toMatchObject({
      waitingForTimer: true,
    })
  })

  test('a swiss seating uses results of games that wait for approval', async () => {
    await lay({ isApproved: false })
    await swiss()

    expect(await readSeated(venue)).toEqual([
      [5, 9, 10, 6],
      [7, 11, 12, 8],
    ])
  })

  test('a swiss seating counts earlier meetings even if some players who met are now excluded', async () => {
    // Players 8 and 12 are excluded, and players 13 and 14 are new. Players 5, 6 and 7 are among the four best, but they
    // have met before, so they are not all at one table.
    await lay({ scores: WINNERS_AT_ONE_TABLE })
    await layPlayers(venue, { eventId: hall.eventId, count: 2 })
    await exclude(8)
    await exclude(12)
    await swiss()

    expect(await readSeated(venue)).toEqual([
      [5, 6, 9, 10],
      [7, 13, 14, 11],
    ])
  })

  test('a swiss seating does not change the phase in an event without a timer', async () => {
    hall = await layHall(venue, { event: { useTimer: false } })
    await seatInOrder(venue, hall)
    await endGames(venue, hall, FIRST_SCORES)
    await swiss()

    expect(await venue.database.db.select().from(events)).toMatchObject([{ gamesStatus: null }])
  })

  test('a swiss seating sent twice under one idempotency key is made once, and both answers are the same', async () => {
    await lay()
    await swiss({ key: 'swiss-0001' })
    const before = await readEverything(venue)

    expect(await swiss({ key: 'swiss-0001' })).toEqual({ success: true })
    expect(await readEverything(venue)).toEqual(before)
  })
})

const exclude = (playerId: number) =>
  venue.database.db
    .update(registrations)
    .set({ ignoreSeating: true })
    .where(eq(registrations.playerId, playerId))

describe('an interval seating', () => {
  test.each([
    { step: 1, first: [5, 9, 10, 6], second: [7, 11, 12, 8] },
    { step: 2, first: [5, 10, 7, 12], second: [9, 6, 11, 8] },
    { step: 3, first: [5, 9, 10, 6], second: [7, 11, 12, 8] },
  ])(
    'an interval seating with the step $step seats players at this distance in the rating, and seats those who are left over beside their neighbours in the rating',
    async ({ step, first, second }) => {
      await lay()

      expect(await interval(step)).toEqual({ success: true })
      expect(await readSeated(venue)).toEqual([first, second])
    },
  )

  test('an interval seating uses results of games that wait for approval', async () => {
    await lay({ isApproved: false })
    await interval(2)

    expect(await readSeated(venue)).toEqual([
      [5, 10, 7, 12],
      [9, 6, 11, 8],
    ])
  })

  test('an interval seating subtracts penalties, except cancelled ones', async () => {
    await lay()
    const { eventId } = hall
    const penalty = { eventId, amount: 3000, reason: 'late' }
    await venue.call('Mimir.AddPenalty', { ...penalty, playerId: 5 }, referee())
    await venue.call('Mimir.AddPenalty', { ...penalty, playerId: 10 }, referee())
    await venue.call('Mimir.CancelPenalty', { penaltyId: 2, reason: 'mistake' }, referee())
    await interval(1)

    expect(await readSeated(venue)).toEqual([
      [9, 5, 10, 6],
      [7, 11, 12, 8],
    ])
  })

  test('an interval seating gives late entrants the start rating, and sorts them by registration', async () => {
    await lay()
    await layPlayers(venue, { eventId: hall.eventId, count: 4 })
    await venue.call(
      'Mimir.AddPenalty',
      { eventId: hall.eventId, playerId: 13, amount: 20_000, reason: 'late' },
      referee(),
    )
    await interval(1)

    expect(await readSeated(venue)).toEqual([
      [5, 9, 10, 6],
      [13, 14, 15, 16],
      [7, 11, 12, 8],
    ])
  })

  test('an interval seating leaves out players who left the event, and excluded ones', async () => {
    await lay()
    const { db } = venue.database
    await db.delete(registrations).where(eq(registrations.playerId, 5))
    await exclude(9)
    await exclude(10)
    await exclude(6)
    await interval(1)

    expect(await readSeated(venue)).toEqual([[7, 11, 12, 8]])
  })

  test('an interval seating seats the registered player, even when a substitute plays', async () => {
    await lay()
    await venue.database.db
      .update(registrations)
      .set({ replacementId: hall.stranger.id })
      .where(eq(registrations.playerId, 9))
    await interval(1)

    expect(await readSeated(venue)).toEqual([
      [5, 9, 10, 6],
      [7, 11, 12, 8],
    ])
  })

  test('an interval seating sent twice under one idempotency key is made once, and both answers are the same', async () => {
    await lay()
    await interval(2, { key: 'interval-0001' })
    const before = await readEverything(venue)

    expect(await interval(2, { key: 'interval-0001' })).toEqual({ success: true })
    expect(await readEverything(venue)).toEqual(before)
  })
})

describe('the winds of a seating by rating', () => {
  test('the winds of a seating by rating follow the event’s mode when the call names no mode', async () => {
    await lay({ event: { windMode: 'prescripted' } })
    await venue.call('Mimir.MakeIntervalSeating', { eventId: hall.eventId, step: 2 }, referee())

    expect(await readSeated(venue)).toEqual([
      [5, 10, 7, 12],
      [9, 6, 11, 8],
    ])
  })

  test('a seating by rating with balanced winds gives each player another wind than in their only earlier session', async () => {
    await lay()
    await venue.call(
      'Mimir.MakeSwissSeating',
      { eventId: hall.eventId, windShuffleMode: 'WIND_SHUFFLE_MODE_BALANCED' },
      referee(),
    )

    const seated = await readSeated(venue)
    const first = [5, 9]
    const second = [6, 10]
    const third = [7, 11]
    const fourth = [8, 12]
    expect(seated.map(([east]) => first.includes(east ?? 0))).toEqual([false, false])
    expect(seated.map(([, south]) => second.includes(south ?? 0))).toEqual([false, false])
    expect(seated.map(([, , west]) => third.includes(west ?? 0))).toEqual([false, false])
    expect(seated.map(([, , , north]) => fourth.includes(north ?? 0))).toEqual([false, false])
  })
})
