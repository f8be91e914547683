import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hands } from '../../../../server/db/schema/events/hands'
import { sessions } from '../../../../server/db/schema/events/sessions'
import type { CallOptions } from '../../../../src/rpc/client'
import { sendAtOnce, sent } from '../../harness/at-once'
import { newestEntry } from '../../harness/changes'
import { chomboHand, drawnHand, record, ronHand, startGames } from '../../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// Players 5 to 8 sit at table 1. The table's second hand is cancelled: a ron of player 6 off player 7, with
// a riichi of player 8.
let venue: TestVenue
let hall: Hall
let hash: string
let asked: { eventId: number; entryId: number }
let played: unknown

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
})

const RON = ronHand({ roundIndex: 2, honba: 1, winnerId: 6, loserId: 7, riichi: [8], han: 3 })

async function playAndCancel(options: HallOptions & { minutes?: number } = {}) {
  const { minutes = 5, ...rest } = options
  hall = await layHall(venue, rest)
  ;[hash = ''] = await startGames(venue, hall)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
  venue.clock.forward({ minutes })
  await record(venue, { hall, hash, round: RON })
  played = await rows()
  venue.clock.forward({ minutes: 1 })
  await drop()
  asked = await newestEntry(hall, venue)
}

const asReferee = (options: CallOptions = {}): CallOptions => ({
  credentials: hall.referee.credentials,
  ...options,
})
const drop = () => venue.call('Mimir.DropLastRound', { sessionHash: hash }, asReferee())
const rows = async () => ({
  hands: await venue.database.db.select().from(hands).orderBy(hands.number),
  games: await venue.database.db.select().from(sessions).orderBy(sessions.id),
})
const restore = (options: CallOptions = {}) =>
  venue.call('Venue.RestoreRound', asked, asReferee(options))
const refused = async (options: CallOptions = {}) => {
  const before = await rows()
  const refusal = await venue.refusal('Venue.RestoreRound', asked, asReferee(options))
  expect(await rows()).toEqual(before)
  return refusal
}
const SEEN = { expect: { handCount: 1 } } as const

test('a restored hand has its old time and scores', async () => {
  await playAndCancel()
  expect(await restore(SEEN)).toEqual({ success: true })
  expect(await rows()).toEqual(played)
})

test('restoring the last hand of a game ends the game again, with the old time of its end', async () => {
  await playAndCancel({ minutes: 80, ruleset: { endingPolicy: 'endAfterHand' } })
  expect(played).toMatchObject({
    games: [{ status: 'prefinished', endedAt: new Date('2026-05-16T11:20:00Z') }, {}],
  })
  await restore(SEEN)
  expect(await rows()).toEqual(played)
})

test('a hand can be restored after a table got extra time, and the extra time stays', async () => {
  await playAndCancel()
  const extra = { sessionHashList: [hash], extraTime: 60 }
  await venue.call('Mimir.AddExtraTime', extra, asReferee())
  await restore(SEEN)
  expect(await rows()).toMatchObject({ games: [{ handCount: 2, extraTimeSeconds: 60 }, {}] })
})

test('two cancelled hands can be restored in reverse order of their cancellation', async () => {
  await playAndCancel()
  const last = asked
  await drop()
  const first = await newestEntry(hall, venue)
  expect(await refused()).toMatchObject({ reason: 'moved_on_since' })
  asked = first
  await restore()
  asked = last
  await restore()
  expect(await rows()).toEqual(played)
})

test('a restored hand can be cancelled again, and the rows are then as after the first cancellation', async () => {
  await playAndCancel()
  const cancelled = await rows()
  await restore(SEEN)
  await drop()
  expect(await rows()).toEqual(cancelled)
})

describe('a hand is not restored after the table changed', () => {
  beforeEach(() => playAndCancel())

  test.each([
    [
      'another hand was recorded',
      () => record(venue, { hall, hash, round: drawnHand({ roundIndex: 2, honba: 1 }) }),
    ],
    [
      'a chombo was recorded',
      () =>
        record(venue, { hall, hash, round: chomboHand({ roundIndex: 2, honba: 1, loserId: 5 }) }),
    ],
    [
      'the game was finished',
      () => venue.call('Mimir.ForceFinishGame', { sessionHash: hash }, asReferee()),
    ],
    ['the hand before it was cancelled too', drop],
    [
      'the hand before it was replaced by another hand',
      async () => {
        await drop()
        const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 5, loserId: 8 })
        await record(venue, { hall, hash, round })
      },
    ],
  ])('a hand is not restored when after its cancellation %s', async (_what, move) => {
    await move()
    expect(await refused()).toMatchObject({ status: 412, reason: 'moved_on_since' })
    const refusal = await refused(SEEN)
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toMatchObject({ isAsWished: false })
  })

  test('a cancelled hand is not restored when it was the only hand of its game and the game was cancelled too', async () => {
    await drop()
    asked = await newestEntry(hall, venue)
    await venue.call('Mimir.CancelGame', { sessionHash: hash }, asReferee())
    expect(await refused()).toMatchObject({ status: 412, reason: 'moved_on_since' })
  })

  test('a hand that another person restored is not restored again, and the refusal says that it is already done', async () => {
    await restore()
    const refusal = await refused(SEEN)
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished: true,
      status: 'inprogress',
      handCount: 2,
    })
  })
})

test('when two people restore a hand at the same time, only one of their calls takes effect', async () => {
  await playAndCancel()
  const calls = [hall.referee, hall.admin].map((by) => sent('Venue.RestoreRound', asked, { by }))
  expect((await sendAtOnce([venue], calls)).toSorted()).toEqual(['done', 'moved_on_since'])
  expect(await rows()).toEqual(played)
})

test('the restore of a hand sent again under its idempotency key gets the same answer and changes nothing', async () => {
  await playAndCancel()
  const options = { key: 'restore-key-1', ...SEEN }
  await restore(options)
  await drop()
  const before = await rows()
  expect(await restore(options)).toEqual({ success: true })
  expect(await rows()).toEqual(before)
})
