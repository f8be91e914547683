import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { drawnHand, record, ronHand, startGames } from '../../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall
let hash: string

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
})

const LAST_UPDATE = '2026-05-16T10:00:00.000Z'
const resultsOf = async (playerId: number, eventId = hall.eventId) =>
  (await venue.call('Mimir.GetLastResults', { eventId, playerId })).results
const approve = () =>
  venue.call(
    'Mimir.FinalizeSession',
    { eventId: hall.eventId },
    { credentials: hall.referee.credentials },
  )

/** Player 2 wins 2000 off Player 1. Then the time of table 1 is over and its game ends, with a stick on the table. */
async function playGame(options: HallOptions = {}): Promise<void> {
  hall = await layHall(venue, { ruleset: { endingPolicy: 'endAfterHand' }, ...options })
  ;[hash = ''] = await startGames(venue, hall)
  await record(venue, {
    hall,
    hash,
    round: ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, han: 2 }),
  })
  venue.clock.forward({ minutes: 76 })
  const draw = drawnHand({ roundIndex: 2, honba: 0, tempai: [5, 6, 7, 8], riichi: [8] })
  await record(venue, { hall, hash, round: draw })
}

const RESULTS = [
  { playerId: 5, title: 'Player 1', score: 28_000, ratingDelta: -17_000, place: 4 },
  { playerId: 6, title: 'Player 2', score: 33_000, ratingDelta: 18_000, place: 1 },
  { playerId: 7, title: 'Player 3', score: 30_000, ratingDelta: 5_000, place: 2 },
  { playerId: 8, title: 'Player 4', score: 29_000, ratingDelta: -6_000, place: 3 },
]
const told = (results = RESULTS) =>
  results.map((result) => ({
    ...result,
    sessionHash: hash,
    eventId: hall.eventId,
    hasAvatar: false,
    lastUpdate: LAST_UPDATE,
  }))

test('GetLastResults is empty before the first game has ended', async () => {
  hall = await layHall(venue)
  ;[hash = ''] = await startGames(venue, hall)

  expect(await resultsOf(5)).toEqual([])
  expect(await resultsOf(999)).toEqual([])
})

test('GetLastResults gives the results of a game in seat order, and gives the same before and after the approval', async () => {
  await playGame()
  expect(await resultsOf(7)).toEqual(told())

  await approve()
  expect(await resultsOf(7)).toEqual(told())
  expect(await resultsOf(9)).toEqual([])
})

test('GetLastResults names the registered player instead of the substitute, with the fixed points for a replaced player', async () => {
  await playGame()
  await venue.database.db
    .update(registrations)
    .set({ replacementId: 4 })
    .where(and(eq(registrations.eventId, hall.eventId), eq(registrations.playerId, 6)))

  const replaced = RESULTS.with(1, {
    playerId: 6,
    title: 'Player 2',
    score: 33_000,
    ratingDelta: -30_000,
    place: 1,
  })
  expect(await resultsOf(6)).toEqual(told(replaced))
})

test('GetLastResults still gives the last finished game while the next game is played, and after that game was cancelled', async () => {
  await playGame()
  await approve()
  const [next = ''] = await startGames(venue, hall)
  expect(await resultsOf(5)).toMatchObject([{ sessionHash: hash }, {}, {}, {}])

  await venue.database.db
    .update(sessions)
    .set({ status: 'cancelled' })
    .where(eq(sessions.hash, next))
  expect(await resultsOf(5)).toMatchObject([{ sessionHash: hash }, {}, {}, {}])
})

test('GetLastResults of another event gives no results of this event', async () => {
  await playGame()
  const other = await layHall(venue, { players: 0 })

  expect(await resultsOf(5, other.eventId)).toEqual([])
})
