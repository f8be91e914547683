import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { readEverything } from '../../harness/everything'
import { readTables, seatInOrder, type ReadTable } from '../../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const lay = async (options: HallOptions = {}) => {
  hall = await layHall(venue, options)
}
const as = () => ({ credentials: hall.referee.credentials })
const SEATING = { groupsCount: 1, seed: 42 }
const seat = (options: { key?: string } = {}) =>
  venue.call(
    'Mimir.MakeShuffledSeating',
    { eventId: hall.eventId, ...SEATING },
    { ...as(), ...options },
  )
const seatsOf = (tables: ReadTable[]) =>
  tables.map(({ players }) => (players ?? []).map(({ id }) => id ?? 0))
const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b)

describe('a shuffled seating', () => {
  test('a shuffled seating seats everybody once at tables 1, 2 and so on, and the seats wait for the timer', async () => {
    await lay()

    expect(await seat()).toEqual({ success: true })
    const tables = await readTables(venue, hall)
    expect(inOrder(seatsOf(tables).flat())).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
    expect(tables).toMatchObject([
      { tableIndex: 1, status: 'SESSION_STATUS_INPROGRESS', handCount: 0, currentRoundIndex: 1 },
      { tableIndex: 2, status: 'SESSION_STATUS_INPROGRESS', handCount: 0, currentRoundIndex: 1 },
    ])
    expect(tables.map(({ sessionHash }) => sessionHash)).toEqual([
      expect.stringMatching(/^[0-9a-f]{40}$/),
      expect.stringMatching(/^[0-9a-f]{40}$/),
    ])
    expect(await venue.call('Mimir.GetTimerState', { eventId: hall.eventId })).toMatchObject({
      waitingForTimer: true,
    })
  })

  test('a shuffled seating leaves out excluded players', async () => {
    await lay({ players: 9 })
    const { db } = venue.database
    await db.update(registrations).set({ ignoreSeating: true }).where(eq(registrations.playerId, 7))
    await seat()

    expect(inOrder(seatsOf(await readTables(venue, hall)).flat())).toEqual([
      5, 6, 8, 9, 10, 11, 12, 13,
    ])
  })

  test('after a reset, the same seed gives the same shuffled seating, with new game hashes', async () => {
    await lay()
    await seat()
    const first = await readTables(venue, hall)
    await venue.call('Mimir.ResetSeating', { eventId: hall.eventId }, as())
    await seat()
    const second = await readTables(venue, hall)

    expect(seatsOf(second)).toEqual(seatsOf(first))
    expect(second[0]?.sessionHash).not.toBe(first[0]?.sessionHash)
  })

  test('a shuffled seating in two groups does not mix players who registered early with players who registered late', async () => {
    await lay()
    const request = { eventId: hall.eventId, groupsCount: 2, seed: 42 }
    await venue.call('Mimir.MakeShuffledSeating', request, as())

    expect(seatsOf(await readTables(venue, hall)).map(inOrder)).toEqual([
      [5, 6, 7, 8],
      [9, 10, 11, 12],
    ])
  })

  test('a shuffled seating does not change the phase in an event without a timer', async () => {
    await lay({ event: { useTimer: false } })
    await seat()

    expect(await venue.database.db.select().from(events)).toMatchObject([{ gamesStatus: null }])
  })

  test('a shuffled seating sent twice under one idempotency key is made once, and both answers are the same', async () => {
    await lay({ event: { useTimer: false } })
    await seat({ key: 'seating-0001' })

    expect(await seat({ key: 'seating-0001' })).toEqual({ success: true })
    expect(await readTables(venue, hall)).toHaveLength(2)
  })

  test('a shuffled seating with balanced winds gives each player another wind than in their only earlier session', async () => {
    await lay({ players: 4, event: { useTimer: false } })
    await seatInOrder(venue, hall)
    await venue.database.db.update(sessions).set({ status: 'finished' })
    await venue.call(
      'Mimir.MakeShuffledSeating',
      { eventId: hall.eventId, ...SEATING, windShuffleMode: 'WIND_SHUFFLE_MODE_BALANCED' },
      as(),
    )

    const [seats] = seatsOf(await readTables(venue, hall))
    expect(seats?.[0]).not.toBe(5)
    expect(seats?.[1]).not.toBe(6)
    expect(seats?.[2]).not.toBe(7)
    expect(seats?.[3]).not.toBe(8)
  })
})

describe('a shuffled seating that is refused changes nothing', () => {
  const refused = async (request: { groupsCount?: number } = {}) => {
    const before = await readEverything(venue)
    const asked = { eventId: hall.eventId, ...SEATING, ...request }
    const refusal = await venue.refusal('Mimir.MakeShuffledSeating', asked, as())
    expect(await readEverything(venue)).toEqual(before)
    return refusal
  }

  test.each([
    { players: 9, reason: 'players_not_divisible', count: '9' },
    { players: 3, reason: 'too_few_players', count: '3' },
    { players: 0, reason: 'too_few_players', count: '0' },
  ])(
    'a shuffled seating of $players players is refused and changes nothing',
    async ({ players, reason, count }) => {
      await lay({ players })

      expect(await refused()).toMatchObject({ status: 412, reason, meta: { players: count } })
    },
  )

  test('a shuffled seating is refused when it has more groups than players', async () => {
    await lay()

    expect(await refused({ groupsCount: 9 })).toMatchObject({
      status: 400,
      reason: 'field_invalid',
      meta: { field: 'groupsCount' },
    })
  })

  test('a shuffled seating is refused while a game runs', async () => {
    await lay()
    await seatInOrder(venue, hall)

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'games_still_running',
      meta: { tables: '1, 2' },
    })
  })

  test('a shuffled seating is refused in a finished event', async () => {
    await lay({ event: { isFinished: true } })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })
})

describe('three shuffled seatings at the same time', () => {
  test('when three shuffled seatings are requested at the same time, the server makes one seating', async () => {
    await lay({ event: { useTimer: false } })
    const send = () =>
      seat().then(
        () => 'seated',
        () => 'refused',
      )

    expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([
      'refused',
      'refused',
      'seated',
    ])
    expect(await readTables(venue, hall)).toHaveLength(2)
  })
})
