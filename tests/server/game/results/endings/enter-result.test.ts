import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionResults } from '../../../../../server/db/schema/events/results'
import type { ExpectByCall } from '../../../../../src/contract/expect'
import { decodeTables } from '../../../../../src/contract/decode/table'
import { seenForResult } from '../../../../../src/outbox/policies/enter-result'
import { present } from '../../../../../src/lib/assert'
import { newestEntry } from '../../../harness/changes'
import { runJobs } from '../../../harness/jobs'
import { layHall, type Hall, type HallOptions } from '../../../harness/hall'
import {
  drawnHand,
  readTable,
  record,
  ronHand,
  seatInOrder,
  startGames,
} from '../../../harness/played/games'
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
}

type Seen = ExpectByCall['EnterResult']
const FIRST = [41200, 25400, 30300, 23100]
const SECOND = [41200, 25300, 30400, 23100]

const as = (by: 'referee' | 'admin' = 'referee') => ({ credentials: hall[by].credentials })
const table = () => readTable(venue, { hall, hash })
const seen = async (): Promise<Seen> => {
  const [decoded] = decodeTables({ tables: [await table()] })
  return present(seenForResult(present(decoded, 'the table')), 'what the server compares')
}
interface Options {
  readonly by?: 'referee' | 'admin'
  readonly sticks?: number
  readonly expect?: Seen
  readonly key?: string
}
const enter = (scores: number[], { by, sticks = 0, ...options }: Options = {}) =>
  venue.call('Venue.EnterResult', { sessionHash: hash, scores, sticks }, { ...as(by), ...options })
const refused = (scores: number[], { by, sticks = 0, ...options }: Options = {}) =>
  venue.refusal(
    'Venue.EnterResult',
    { sessionHash: hash, scores, sticks },
    { ...as(by), ...options },
  )
const approve = () => venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, as())
const undo = async () => venue.call('Venue.TakeBackEnding', await newestEntry(hall, venue), as())
const results = async () => {
  const { playerId, score, place, ratingDelta } = sessionResults
  const rows = await venue.database.db
    .select({ playerId, score, place, ratingDelta })
    .from(sessionResults)
    .orderBy(asc(sessionResults.place))
  return rows.map((row) => [row.playerId, row.score, row.place, row.ratingDelta])
}
const recordTwo = async () => {
  const ron = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, riichi: [6] })
  await record(venue, { hall, hash, round: ron })
  const draw = drawnHand({ roundIndex: 2, honba: 0, tempai: [6, 7], riichi: [7] })
  await record(venue, { hall, hash, round: draw })
}

describe('a result that a referee enters from the slip', () => {
  test('a result from the slip waits for approval, names the referee who entered it, and counts by the rules', async () => {
    await enter(FIRST)

    expect(await table()).toMatchObject({
      status: 'SESSION_STATUS_PREFINISHED',
      handCount: 0,
      enteredBy: hall.referee.id,
      enteredAt: '2026-05-16T10:00:00.000Z',
      endedAt: '2026-05-16T10:00:00.000Z',
    })
    await approve()
    expect(await results()).toEqual([
      [5, 41200, 1, 26200],
      [7, 30300, 2, 5300],
      [6, 25400, 3, -9600],
      [8, 23100, 4, -21900],
    ])
    const asked = { eventIdList: [hall.eventId], orderBy: 'rating', order: 'desc' }
    expect(await venue.call('Mimir.GetRatingTable', asked)).toMatchObject({ resultsFromSlips: 1 })
  })

  test('in a result from the slip the sticks left on the table go to the first place', async () => {
    await enter([40200, 25400, 30300, 22100], { sticks: 2 })
    await approve()

    expect((await results())[0]).toEqual([5, 42200, 1, 27200])
  })

  test('a result from the slip finishes the game immediately in an event where games end one by one', async () => {
    await play({ event: { syncEnd: false } })
    await enter(FIRST)

    expect(await table()).toMatchObject({
      status: 'SESSION_STATUS_FINISHED',
      mayDefinalize: false,
    })
    expect(await results()).toHaveLength(4)
  })

  test('a rebuild of the scoring keeps the points of a result from the slip', async () => {
    await enter(FIRST)
    await approve()
    const before = await results()
    const asked = { eventId: hall.eventId }
    await venue.call('Mimir.RebuildScoring', asked, { credentials: hall.superadmin.credentials })
    await runJobs(venue)

    expect(await results()).toEqual(before)
  })

  test('a result from the slip sent twice under one idempotency key takes effect once', async () => {
    await enter(FIRST, { key: 'enter-0001' })

    expect(await enter(FIRST, { key: 'enter-0001' })).toEqual({ success: true })
    expect(await table()).not.toHaveProperty('checkedBy')
  })

  test('a slip with a wrong sum is refused, and the refusal says how many points are missing', async () => {
    expect(await refused([41200, 25400, 30300, 22100])).toMatchObject({
      status: 400,
      reason: 'sum_differs',
      meta: { missing: '1000' },
    })
  })
})

describe('a result from the slip over recorded hands', () => {
  test('a result from the slip replaces the recorded hands, and undoing it in the log restores the hands and the table', async () => {
    await recordTwo()
    const before = await table()
    await enter(FIRST)
    expect(await table()).toMatchObject({ handCount: 0, lastHandAt: '' })
    await undo()

    expect(await table()).toEqual(before)
    const next = drawnHand({ roundIndex: 2, honba: 1 })
    await record(venue, { hall, hash, round: next })
    expect(await table()).toMatchObject({ handCount: 3 })
  })

  test('a result from the slip is refused when a hand was recorded after the referee looked', async () => {
    const before = await seen()
    await recordTwo()

    expect(await refused(FIRST, { expect: before })).toMatchObject({ reason: 'expect_failed' })
    expect(await table()).toMatchObject({ handCount: 2 })
  })
})

describe('a second result from a slip', () => {
  test('a result is refused when the referee did not see an earlier result; the refusal has this result and who entered it', async () => {
    const before = await seen()
    await enter(FIRST, { by: 'admin' })

    const { reason, meta } = await refused(SECOND, { expect: before })
    expect(reason).toBe('expect_failed')
    expect(JSON.parse(meta?.['state'] ?? '')).toMatchObject({
      isAsWished: false,
      entered: { scores: FIRST, sticks: 0 },
      enteredBy: hall.admin.title,
    })
  })

  test('a referee who saw the first result can replace it, and then both results can be undone, the last one first', async () => {
    await recordTwo()
    const played = await table()
    await enter(FIRST, { by: 'admin' })
    await enter(SECOND, { expect: await seen() })
    expect(await table()).toMatchObject({ enteredBy: hall.referee.id })
    const last = await newestEntry(hall, venue)
    await venue.call('Venue.TakeBackEnding', last, as())
    expect(await table()).toMatchObject({ enteredBy: hall.admin.id })
    await venue.call('Venue.TakeBackEnding', { ...last, entryId: last.entryId - 1 }, as())

    expect(await table()).toEqual(played)
  })

  test('when a second referee enters the same points, the result counts as checked and nothing else changes', async () => {
    await enter(FIRST, { by: 'admin' })
    const before = await table()
    await enter(FIRST, { expect: await seen() })

    expect(await table()).toEqual({
      ...before,
      checkedBy: hall.referee.id,
      checkedByTitle: hall.referee.title,
    })
  })

  test('a result is refused as already done when another referee entered the same points after the caller read the table', async () => {
    const before = await seen()
    await enter(FIRST, { by: 'admin' })

    const { meta } = await refused(FIRST, { expect: before })
    expect(JSON.parse(meta?.['state'] ?? '')).toMatchObject({ isAsWished: true })
  })
})

describe('results that the server refuses', () => {
  test('a result from the slip is refused after the approval', async () => {
    await enter(FIRST)
    await approve()

    expect(await refused(SECOND)).toMatchObject({ status: 412, reason: 'session_finished' })
  })

  test('a result from the slip is refused before the timer was started', async () => {
    await venue.empty()
    hall = await layHall(venue)
    ;[hash = ''] = await seatInOrder(venue, hall)

    expect(await refused(FIRST)).toMatchObject({ status: 412, reason: 'sessions_not_started' })
  })

  test('a finished game with a result from the slip cannot be reopened, because its hands are unknown', async () => {
    await play({ event: { syncEnd: false } })
    await enter(FIRST)

    expect(await venue.refusal('Mimir.DefinalizeGame', { sessionHash: hash }, as())).toMatchObject({
      status: 412,
      reason: 'result_entered',
    })
  })
})
