import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ratingHistory, sessionResults } from '../../../../../server/db/schema/events/results'
import {
  drawnHand,
  readTable,
  record,
  ronHand,
  seatInOrder,
  startGames,
} from '../../../harness/played/games'
import { newestEntry } from '../../../harness/changes'
import { layHall, type Hall, type HallOptions } from '../../../harness/hall'
import { startTestVenue, type TestVenue } from '../../../harness/test-venue'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration: 5 to 8 sit at table 1.
let venue: TestVenue
let hall: Hall
let hash: string

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => play())

async function play(options: HallOptions = {}): Promise<void> {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, options)
  ;[hash = ''] = await startGames(venue, hall)
  const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, riichi: [6] })
  await record(venue, { hall, hash, round })
}

const asReferee = () => ({ credentials: hall.referee.credentials })
const table = () => readTable(venue, { hall, hash })
const end = () => venue.call('Mimir.EndGame', { sessionHash: hash }, asReferee())
const takeBack = async (options: { key?: string; expect?: { endedAt: string } } = {}) =>
  venue.call('Venue.TakeBackEnding', await newestEntry(hall, venue), { ...asReferee(), ...options })
const refused = async (
  asked: { eventId: number; entryId: number },
  options: { expect?: { endedAt: string } } = {},
) => venue.refusal('Venue.TakeBackEnding', asked, { ...asReferee(), ...options })

test('when the end of a game is taken back, the table is exactly as before and the game goes on', async () => {
  const before = await table()
  await end()
  await takeBack()

  expect(await table()).toEqual(before)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 2, honba: 0 }) })
  expect(await table()).toMatchObject({ handCount: 2 })
})

test('taking back the end of a game, sent twice under one idempotency key, happens once', async () => {
  await end()
  const asked = await newestEntry(hall, venue)
  const options = {
    ...asReferee(),
    key: 'back-0001',
    expect: { endedAt: '2026-05-16T10:00:00.000Z' },
  }
  await venue.call('Venue.TakeBackEnding', asked, options)

  expect(await venue.call('Venue.TakeBackEnding', asked, options)).toEqual({ success: true })
  expect(await refused(asked)).toMatchObject({ status: 412, reason: 'moved_on_since' })
})

test('in an event where games end one by one, taking back the end of a game also removes its results and ratings', async () => {
  await play({ event: { syncEnd: false } })
  await end()
  expect(await venue.database.db.select().from(sessionResults)).toHaveLength(4)
  await takeBack()

  expect(await venue.database.db.select().from(sessionResults)).toEqual([])
  expect(await venue.database.db.select().from(ratingHistory)).toEqual([])
  expect(await table()).toMatchObject({ status: 'SESSION_STATUS_INPROGRESS', handCount: 1 })
})

test('the end of a finished game cannot be taken back after three hours', async () => {
  await play({ event: { syncEnd: false } })
  await end()
  const asked = await newestEntry(hall, venue)
  venue.clock.forward({ hours: 3 })

  expect(await refused(asked)).toMatchObject({ status: 412, reason: 'definalize_too_late' })
})

test('the end of a game cannot be taken back once its result is approved', async () => {
  await end()
  const asked = await newestEntry(hall, venue)
  await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, asReferee())

  expect(await refused(asked)).toMatchObject({ status: 412, reason: 'moved_on_since' })
})

test('taking back the end of a game is refused as already done when another referee has taken it back', async () => {
  await end()
  const asked = await newestEntry(hall, venue)
  const seen = { expect: { endedAt: '2026-05-16T10:00:00.000Z' } }
  await takeBack()

  expect(await refused(asked, seen)).toMatchObject({
    reason: 'expect_failed',
    meta: { state: '{"isAsWished":true}' },
  })
})

test('the end of a game cannot be taken back while one of its players has a newer game', async () => {
  await venue.empty()
  hall = await layHall(venue, { event: { type: 'local', useTimer: false, syncEnd: false } })
  ;[hash = ''] = await seatInOrder(venue, hall)
  await end()
  const asked = await newestEntry(hall, venue)
  const request = { eventId: hall.eventId, players: [5, 6, 7, 8] }
  await venue.call('Mimir.StartGame', request, asReferee())

  expect(await refused(asked)).toMatchObject({ status: 412, reason: 'session_not_current' })
})
