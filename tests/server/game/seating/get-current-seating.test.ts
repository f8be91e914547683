import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { record, ronHand, seatInOrder, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, { ruleset: { endingPolicy: 'endAfterHand', startRating: 1500 } })
})

const seating = async () =>
  (await venue.call('Mimir.GetCurrentSeating', { eventId: hall.eventId })).seating ?? []
const seats = async () =>
  (await seating()).map(({ sessionId, tableIndex, order, playerId }) => [
    sessionId,
    tableIndex,
    order,
    playerId,
  ])

test('the current seating is empty before the first seating', async () => {
  expect(await seating()).toEqual([])
})

test('the current seating is sorted by table and seat, and gives players without a game the start rating', async () => {
  await seatInOrder(venue, hall)

  expect(await seats()).toEqual([
    [1, 1, 1, 5],
    [1, 1, 2, 6],
    [1, 1, 3, 7],
    [1, 1, 4, 8],
    [2, 2, 1, 9],
    [2, 2, 2, 10],
    [2, 2, 3, 11],
    [2, 2, 4, 12],
  ])
  expect((await seating())[0]).toEqual({
    order: 1,
    playerId: 5,
    sessionId: 1,
    tableIndex: 1,
    rating: 1500,
    playerTitle: 'Player 1',
    hasAvatar: false,
    lastUpdate: '2026-05-16T10:00:00.000Z',
  })
})

test('the current seating has only the seats and ratings of the newest session, even if fewer players are seated there', async () => {
  const [hash = ''] = await startGames(venue, hall)
  venue.clock.forward({ minutes: 80 })
  const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
  await record(venue, { hall, hash, round })
  const { credentials } = hall.referee
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, { credentials })
  await seatInOrder(venue, { ...hall, players: hall.players.slice(0, 4).toReversed() })

  expect((await seating()).map(({ playerId, rating }) => [playerId, rating])).toEqual([
    [8, 1500],
    [7, 1500],
    [6, 17500],
    [5, -14500],
  ])
})

test('the current seating leaves out cancelled games and games that were started by hand', async () => {
  await seatInOrder(venue, hall)
  await venue.database.db.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, 1))
  const { credentials } = hall.referee
  const request = { eventId: hall.eventId, players: [5, 6, 7, 8] }
  await venue.call('Mimir.StartGame', request, { credentials })

  expect((await seats()).map(([sessionId]) => sessionId)).toEqual([2, 2, 2, 2])
})
