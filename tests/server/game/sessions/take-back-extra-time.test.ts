import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../../server/db/schema/events/sessions'
import type { CallOptions } from '../../../../src/rpc/client'
import { sendAtOnce, sent } from '../../harness/at-once'
import { newestEntry } from '../../harness/changes'
import { startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { endGames, FIRST_SCORES } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// There are two tables. The first gets five minutes, and then both get five minutes.
let venue: TestVenue
let hall: Hall
let hashes: string[]
let asked: { eventId: number; entryId: number }

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
  hashes = await startGames(venue, hall)
  await give(hashes.slice(0, 1))
  await give(hashes)
  asked = await newestEntry(hall, venue)
})

const asReferee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const give = (sessionHashList: string[]) =>
  venue.call('Mimir.AddExtraTime', { sessionHashList, extraTime: 300 }, asReferee())
const totals = async () => {
  const rows = await venue.database.db.select().from(sessions).orderBy(sessions.id)
  return rows.map(({ extraTimeSeconds }) => extraTimeSeconds)
}
const takeBack = (options: CallOptions = {}) =>
  venue.call('Venue.TakeBackExtraTime', asked, asReferee(options))
const refused = async (options: CallOptions = {}) => {
  const before = await totals()
  const refusal = await venue.refusal('Venue.TakeBackExtraTime', asked, asReferee(options))
  expect(await totals()).toEqual(before)
  return refusal
}
const SEEN = { expect: { extraTimeSeconds: [600, 300] } } as const

test('extra time that was given to several tables is taken back from all of them', async () => {
  expect(await takeBack(SEEN)).toEqual({ success: true })
  expect(await totals()).toEqual([300, 0])
})

test('extra time can be taken back from a game that waits for approval', async () => {
  await endGames(venue, hall, FIRST_SCORES)
  await takeBack(SEEN)
  expect(await totals()).toEqual([300, 0])
})

test('taking back extra time again under the same idempotency key gets the same answer and changes nothing', async () => {
  const options = { key: 'take-back-key-1', ...SEEN }
  await takeBack(options)
  await give(hashes)
  expect(await takeBack(options)).toEqual({ success: true })
  expect(await totals()).toEqual([600, 300])
})

describe('a referee takes extra time back', () => {
  test('extra time cannot be taken back when some of its tables got more extra time since', async () => {
    await give(hashes.slice(1))
    expect(await refused()).toMatchObject({ status: 412, reason: 'moved_on_since' })
    const refusal = await refused(SEEN)
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished: false,
      extraTimeSeconds: [600, 600],
    })
  })

  test('extra time cannot be taken back when the results were approved since', async () => {
    await endGames(venue, hall, FIRST_SCORES)
    await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, asReferee())
    expect(await refused()).toMatchObject({ status: 412, reason: 'moved_on_since' })
  })

  test('taking back extra time is refused as already done when another referee has taken it back', async () => {
    await takeBack()
    const refusal = await refused(SEEN)
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished: true,
      extraTimeSeconds: [300, 0],
    })
  })
})

test('taking back extra time a second time does not remove extra time that another referee gave later', async () => {
  await takeBack(SEEN)
  await venue.call(
    'Mimir.AddExtraTime',
    { sessionHashList: hashes, extraTime: 300 },
    { credentials: hall.admin.credentials },
  )
  expect(await refused(SEEN)).toMatchObject({ status: 412, reason: 'moved_on_since' })
  expect(await totals()).toEqual([600, 300])
})

test('taking back extra time is refused when the tables have other totals than the referee saw', async () => {
  expect(await refused({ expect: { extraTimeSeconds: [300, 300] } })).toMatchObject({
    status: 412,
    reason: 'expect_failed',
  })
})

test('when two referees take back extra time at the same time, only one of their calls takes effect', async () => {
  const calls = [hall.referee, hall.admin].map((by) =>
    sent('Venue.TakeBackExtraTime', asked, { by }),
  )
  expect((await sendAtOnce([venue], calls)).toSorted()).toEqual(['done', 'moved_on_since'])
  expect(await totals()).toEqual([300, 0])
})
