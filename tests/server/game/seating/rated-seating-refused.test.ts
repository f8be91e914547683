import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { readEverything } from '../../harness/everything'
import { seatInOrder, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { layPlayedHall, readSeated } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const referee = () => ({ credentials: hall.referee.credentials })

const CALLS = [
  { what: 'swiss', seat: () => ['Mimir.MakeSwissSeating', { eventId: hall.eventId }] as const },
  {
    what: 'interval',
    seat: () => ['Mimir.MakeIntervalSeating', { eventId: hall.eventId, step: 1 }] as const,
  },
]

describe.each(CALLS)('the server refuses a seating by $what and changes nothing', ({ seat }) => {
  const refused = async () => {
    const before = await readEverything(venue)
    const [method, request] = seat()
    const refusal = await venue.refusal(method, request, referee())
    expect(await readEverything(venue)).toEqual(before)
    return refusal
  }

  test('the server refuses a seating by rating before the first game is over', async () => {
    hall = await layHall(venue)

    expect(await refused()).toMatchObject({ status: 412, reason: 'no_table_finished' })
  })

  test('the server refuses a seating by rating when all games were cancelled', async () => {
    hall = await layHall(venue)
    await startGames(venue, hall)
    await venue.database.db.update(sessions).set({ status: 'cancelled' })

    expect(await refused()).toMatchObject({ status: 412, reason: 'no_table_finished' })
  })

  test('the server refuses a seating by rating while a game runs', async () => {
    hall = await layPlayedHall(venue)
    await seatInOrder(venue, hall)

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'games_still_running',
      meta: { tables: '1, 2' },
    })
  })

  test('the server refuses a seating by rating when the number of players is not a multiple of four', async () => {
    hall = await layPlayedHall(venue)
    await venue.database.db
      .update(registrations)
      .set({ ignoreSeating: true })
      .where(eq(registrations.playerId, 8))

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'players_not_divisible',
      meta: { players: '7' },
    })
  })

  test('the server refuses a seating by rating when nobody takes part', async () => {
    hall = await layPlayedHall(venue)
    await venue.database.db.update(registrations).set({ ignoreSeating: true })

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'too_few_players',
      meta: { players: '0' },
    })
  })

  test('the server refuses a seating by rating in a finished event', async () => {
    hall = await layPlayedHall(venue)
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })
})

test.each([0, -1])(
  'the server refuses an interval of step %i and changes nothing',
  async (step) => {
    hall = await layPlayedHall(venue)
    const before = await readEverything(venue)

    expect(
      await venue.refusal('Mimir.MakeIntervalSeating', { eventId: hall.eventId, step }, referee()),
    ).toMatchObject({ status: 400, reason: 'field_invalid', meta: { field: 'step' } })
    expect(await readEverything(venue)).toEqual(before)
  },
)

describe.each(CALLS)('three seatings by $what at the same time', ({ seat }) => {
  test('when three seatings by rating are requested at the same time, the server makes one and refuses the other two', async () => {
    hall = await layPlayedHall(venue)
    const [method, request] = seat()
    const send = () =>
      venue.call(method, request, referee()).then(
        () => 'seated',
        () => 'refused',
      )

    expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([
      'refused',
      'refused',
      'seated',
    ])
    expect(await readSeated(venue)).toHaveLength(2)
  })
})
