import { afterAll, beforeAll, expect, test } from 'vitest'
import { WindShuffleMode } from '../../../src/contract/wire/atoms_pb'
import { SeatingKind, Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { protobufClient } from '../harness/protobuf'
import { layPlayedHall, readSeated } from '../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())

test('clients that speak only protobuf preview a seating, change it and apply it', async () => {
  const { call } = protobufClient(venue)
  const { eventId, admin, referee } = await layPlayedHall(venue)
  const options = {
    kind: SeatingKind.INTERVAL,
    seed: 1,
    step: 1,
    windShuffleMode: WindShuffleMode.PRESCRIPTED,
  }
  const shown = await call(Venue.method.previewSeating, { eventId, options }, referee)

  expect(shown.tables).toMatchObject([
    { tableIndex: 1, playerIds: [5, 9, 10, 6] },
    { tableIndex: 2, playerIds: [7, 11, 12, 8] },
  ])
  expect(shown.report).toMatchObject({
    backToBack: 4,
    mostMeetings: 2,
    windSpread: 2,
    rankSpread: 3,
    leaderSpread: 3,
  })
  expect(shown.report?.repeatedMeetings[0]).toMatchObject({
    playerIds: [5, 6],
    tableIndex: 1,
    meetings: 2,
    isBackToBack: true,
  })

  const { stateKey, tables } = shown
  const two = { firstPlayerId: 5, secondPlayerId: 8 }
  const swap = { eventId, options, stateKey, tables, ...two }
  const swapped = await call(Venue.method.swapSeats, swap, referee)
  const take = { eventId, options, stateKey, tables: swapped.tables }
  expect(await call(Venue.method.takeSeating, take, referee)).toMatchObject({ success: true })
  expect(await readSeated(venue)).toEqual([
    [8, 9, 10, 6],
    [7, 11, 12, 5],
  ])

  const asked = { eventId, players: 4, sessions: 1, seed: 1 }
  const { prescript } = await call(Venue.method.layOutScript, asked, admin)
  expect(prescript.split('-').toSorted()).toEqual(['1', '2', '3', '4'])
})
