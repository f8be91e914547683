import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The ids in a fresh hall: 3 referee, 4 stranger; players 5 to 12, of whom 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue)
})

const asReferee = () => ({ credentials: hall.referee.credentials })
const give = (playerId: number, amount: number) =>
  venue.call(
    'Mimir.AddPenalty',
    { eventId: hall.eventId, playerId, amount, reason: 'Noise' },
    asReferee(),
  )
const mine = (by: number, eventId = hall.eventId) =>
  venue.call(
    'Mimir.ListMyPenalties',
    { eventId },
    { credentials: hall.players[by]?.credentials ?? null },
  )

test('ListMyPenalties gives the caller’s own penalties, including cancelled penalties, and does not name the referees', async () => {
  const [hash = ''] = await startGames(venue, hall)
  await give(5, 500)
  await give(6, 100)
  await give(5, 0)
  await venue.call('Mimir.CancelPenalty', { penaltyId: 3, reason: 'Mistake' }, asReferee())

  const given = {
    who: 5,
    reason: 'Noise',
    assignedBy: 3,
    createdAt: '2026-05-16 10:00:00',
    ruledAt: '2026-05-16T10:00:00.000Z',
    sessionHash: hash,
  }
  expect(await mine(0)).toEqual({
    penalties: [
      { ...given, id: 1, amount: 500, isCancelled: false },
      { ...given, id: 3, amount: 0, isCancelled: true, cancellationReason: 'Mistake' },
    ],
    referees: [],
  })
})

test('ListMyPenalties is empty for a caller who has none in this event', async () => {
  await give(5, 500)
  const other = await layHall(venue, { players: 0 })

  expect(await mine(1)).toEqual({ penalties: [], referees: [] })
  expect(await mine(0, other.eventId)).toEqual({ penalties: [], referees: [] })
})
