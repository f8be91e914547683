import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { drawnHand, record, ronHand, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
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
  hall = await layHall(venue, { ruleset: { endingPolicy: 'endAfterHand' } })
  ;[hash = ''] = await startGames(venue, hall)
  const { eventId } = hall
  await venue.call(
    'Mimir.UpdatePlayerReplacement',
    { eventId, playerId: 8, replacementId: hall.stranger.id },
    { credentials: hall.referee.credentials },
  )
})

const read = (playerId: number) =>
  venue.call('Venue.GetPlayerResults', { eventId: hall.eventId, playerId })

/** Player 2 wins 2000 off Player 1. Then the time is over and the games end, with a stick on table 1. */
async function playAndApprove(): Promise<void> {
  const ron = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, han: 2 })
  await record(venue, { hall, hash, round: ron })
  venue.clock.forward({ minutes: 76 })
  const draw = drawnHand({ roundIndex: 2, honba: 0, tempai: [5, 6, 7, 8], riichi: [8] })
  await record(venue, { hall, hash, round: draw })
  const { credentials } = hall.referee
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, { credentials })
}

test('a person without an approved game has no results and no place in the standings, even if the person is unknown', async () => {
  const none = { isHidden: false, results: [], place: 0, playersInTable: 0, rating: 0 }
  expect(await read(6)).toEqual(none)
  expect(await read(999)).toEqual(none)
})

test('a player’s results and place in the standings count approved games, and the results say in which game a substitute played', async () => {
  await playAndApprove()
  expect(await read(6)).toEqual({
    isHidden: false,
    results: [
      {
        sessionHash: hash,
        tableIndex: 1,
        place: 1,
        score: 33_000,
        ratingDelta: 18_000,
        isSubstituted: false,
      },
    ],
    place: 1,
    playersInTable: 4,
    rating: 18_000,
  })
  expect(await read(8)).toMatchObject({ results: [{ isSubstituted: true }], place: 4 })
})

test('while an event hides its results, nobody reads a player’s results and place in the standings, not even an administrator', async () => {
  await playAndApprove()
  await venue.database.db.update(events).set({ hideResults: true })
  const hidden = { isHidden: true, results: [], place: 0, playersInTable: 0, rating: 0 }
  expect(await read(6)).toEqual(hidden)
  const asked = { eventId: hall.eventId, playerId: 6 }
  const { credentials } = hall.admin
  expect(await venue.call('Venue.GetPlayerResults', asked, { credentials })).toEqual(hidden)
})

test('a finished event that hides its results hides a player’s results too', async () => {
  await playAndApprove()
  const changes = { hideResults: true, isFinished: true }
  await venue.database.db.update(events).set(changes)
  expect(await read(6)).toMatchObject({ isHidden: true, results: [], place: 0 })
})
