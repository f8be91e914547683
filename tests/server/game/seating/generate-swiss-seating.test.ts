import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registrations } from '../../../../server/db/schema/events/registrations'
import type { RequestOf } from '../../../../src/contract/methods'
import { readEverything } from '../../harness/everything'
import { seatInOrder, startGames } from '../../harness/played/games'
import { layHall, layPlayers, type Hall } from '../../harness/hall'
import { endGames } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration; 4 is registered nowhere.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})

const referee = () => ({ credentials: hall.referee.credentials })
const AS_DRAWN = { windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED' } as const
type Request = Partial<RequestOf<'Mimir.GenerateSwissSeating'>>
const generate = async (request: Request = {}) => {
  const whole = { eventId: hall.eventId, ...AS_DRAWN, ...request }
  const { tables } = await venue.call('Mimir.GenerateSwissSeating', whole, referee())
  return (tables ?? []).map(({ players }) => players ?? [])
}
const idsOf = async (request: Request = {}) =>
  (await generate(request)).map((table) => table.map(({ playerId }) => playerId))
const substitute = (playerId: number, replacementId: number) =>
  venue.database.db
    .update(registrations)
    .set({ replacementId })
    .where(eq(registrations.playerId, playerId))

test('GenerateSwissSeating returns tables by rating without seating anybody', async () => {
  await startGames(venue, hall)
  await endGames(venue, hall, [
    [40_000, 31_000, 29_000, 20_000],
    [38_000, 32_000, 28_000, 22_000],
  ])
  const before = await readEverything(venue)

  expect(await generate()).toEqual([
    [
      { playerId: 5, rating: 25_000 },
      { playerId: 9, rating: 23_000 },
      { playerId: 10, rating: 7000 },
      { playerId: 6, rating: 6000 },
    ],
    [
      { playerId: 7, rating: -6000 },
      { playerId: 11, rating: -7000 },
      { playerId: 12, rating: -23_000 },
      { playerId: 8, rating: -25_000 },
    ],
  ])
  expect(await readEverything(venue)).toEqual(before)
})

test('GenerateSwissSeating works while games run, and players of these games count as having met', async () => {
  await seatInOrder(venue, hall)
  const before = await readEverything(venue)

  expect(await idsOf()).toEqual([
    [5, 6, 9, 10],
    [7, 8, 11, 12],
  ])
  expect(await readEverything(venue)).toEqual(before)
})

test('GenerateSwissSeating before the first session follows the order of registration', async () => {
  expect(await idsOf()).toEqual([
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ])
})

test('GenerateSwissSeating gives the registered players unless substitutes are requested', async () => {
  await substitute(6, 4)

  expect(await idsOf()).toEqual([
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ])
  expect(await idsOf({ substituteReplacementPlayers: true })).toEqual([
    [5, 4, 7, 8],
    [9, 10, 11, 12],
  ])
})

test('GenerateSwissSeating seats a person who substitutes for two players only once, so the last table has three players', async () => {
  await substitute(6, 4)
  await substitute(9, 4)

  expect(await idsOf({ substituteReplacementPlayers: true })).toEqual([
    [5, 4, 7, 8],
    [10, 11, 12],
  ])
})

const refused = () =>
  venue.refusal('Mimir.GenerateSwissSeating', { eventId: hall.eventId }, referee())

test('GenerateSwissSeating refuses a number of players that is not a multiple of four', async () => {
  await layPlayers(venue, { eventId: hall.eventId, count: 1 })

  expect(await refused()).toMatchObject({
    status: 412,
    reason: 'players_not_divisible',
    meta: { players: '9' },
  })
})

test('GenerateSwissSeating refuses too few players', async () => {
  await venue.database.db.update(registrations).set({ ignoreSeating: true })

  expect(await refused()).toMatchObject({ status: 412, reason: 'too_few_players' })
})

test('GenerateSwissSeating refuses a finished event', async () => {
  await venue.database.db.update(events).set({ isFinished: true })

  expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
})
