import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hands } from '../../../../server/db/schema/events/hands'
import { events } from '../../../../server/db/schema/events/events'
import { sessions } from '../../../../server/db/schema/events/sessions'
import type { ExpectByCall, SeenScore } from '../../../../src/contract/expect'
import { roundToFingerprint } from '../../../../src/contract/hand-fingerprint'
import { present } from '../../../../src/lib/assert'
import {
  chomboHand,
  drawnHand,
  readTable,
  record,
  ronHand,
  startGames,
  type ReadTable,
} from '../../harness/played/games'
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
  await play()
})

async function play(options: HallOptions = {}): Promise<void> {
  hall = await layHall(venue, options)
  ;[hash = ''] = await startGames(venue, hall)
}

const DRAW = drawnHand({ roundIndex: 1, honba: 0, tempai: [5], riichi: [5] })
const RON = ronHand({ roundIndex: 1, honba: 1, winnerId: 6, loserId: 7, han: 2, riichi: [8, 6] })
const SEEN_AFTER_DRAW: SeenScore[] = [
  { playerId: 5, score: 32000 },
  { playerId: 6, score: 29000 },
  { playerId: 7, score: 29000 },
  { playerId: 8, score: 29000 },
]
const AT_START = [5, 6, 7, 8].map((playerId) => ({ playerId, score: 30000 }))

const table = () => readTable(venue, { hall, hash })
const as = () => ({ credentials: hall.referee.credentials })
const drop = (seen: SeenScore[], options: { key?: string; expect?: Expected } = {}) =>
  venue.call(
    'Mimir.DropLastRound',
    { sessionHash: hash, intermediateResults: seen },
    { ...as(), ...options },
  )
const refused = (seen: SeenScore[], options: { expect?: Expected } = {}) =>
  venue.refusal(
    'Mimir.DropLastRound',
    { sessionHash: hash, intermediateResults: seen },
    { ...as(), ...options },
  )

type Expected = ExpectByCall['DropLastRound']

/** The precondition that a console sends when the referee cancels the last hand of the table that it shows. */
function expectOf(shown: ReadTable): Expected {
  const { handCount, lastRound, lastHandAt, scores, scoresBeforeLastHand } = shown
  const seen = (list: typeof scores) =>
    (list ?? []).map(({ playerId = 0, score = 0 }) => ({ playerId, score }))
  return {
    handCount: handCount ?? 0,
    lastHand: present(roundToFingerprint(lastRound ?? {}, lastHandAt ?? ''), 'a last hand'),
    scores: seen(scores),
    scoresBefore: seen(scoresBeforeLastHand),
  }
}

describe('the undo of the last hand', () => {
  test('the undo of the last hand restores the table exactly', async () => {
    await record(venue, { hall, hash, round: DRAW })
    const before = await table()
    venue.clock.forward({ minutes: 5 })
    await record(venue, { hall, hash, round: RON })
    const { scores } = expectOf(await table())

    expect(await drop([...scores])).toEqual({ success: true })
    expect(await table()).toEqual(before)
    expect(await venue.database.db.select().from(hands)).toHaveLength(1)
  })

  test('the undo of the last hand reopens a game that waits for approval', async () => {
    await venue.empty()
    await play({ ruleset: { endingPolicy: 'endAfterHand' } })
    venue.clock.forward({ minutes: 80 })
    await record(venue, { hall, hash, round: DRAW })
    expect(await table()).toMatchObject({ status: 'SESSION_STATUS_PREFINISHED' })
    await drop(SEEN_AFTER_DRAW)

    expect(await table()).toMatchObject({
      status: 'SESSION_STATUS_INPROGRESS',
      endedAt: '',
      handCount: 0,
    })
  })

  test('after the undo of the last hand the same hand can be recorded again', async () => {
    await record(venue, { hall, hash, round: DRAW })
    await drop(SEEN_AFTER_DRAW)
    await record(venue, { hall, hash, round: DRAW })

    expect(await table()).toMatchObject({ handCount: 1, riichiSticks: 1 })
  })

  test('the undo of the last hand sent twice under one idempotency key undoes one hand and gets the same answer', async () => {
    await record(venue, { hall, hash, round: chomboHand({ roundIndex: 1, honba: 0, loserId: 5 }) })
    await record(venue, { hall, hash, round: chomboHand({ roundIndex: 1, honba: 0, loserId: 5 }) })

    expect(await drop(AT_START, { key: 'undo-0001' })).toEqual({ success: true })
    expect(await drop(AT_START, { key: 'undo-0001' })).toEqual({ success: true })
    expect(await table()).toMatchObject({ handCount: 1 })
  })
})

describe('the undo of the last hand is refused', () => {
  test('the undo of the last hand is refused when the scores at the table differ from the scores in the request', async () => {
    await record(venue, { hall, hash, round: DRAW })

    expect(await refused(AT_START)).toMatchObject({ status: 412, reason: 'scores_differ' })
    expect(await table()).toMatchObject({ handCount: 1 })
  })

  test('the undo of the last hand is refused when there is no hand', async () => {
    expect(await refused(AT_START)).toMatchObject({ reason: 'nothing_to_undo' })
  })

  test.each([
    { status: 'finished' as const, reason: 'session_finished' },
    { status: 'cancelled' as const, reason: 'session_not_in_progress' },
  ])(
    'the undo of the last hand is refused in a $status game, which keeps its state and its hand',
    async ({ status, reason }) => {
      await record(venue, { hall, hash, round: DRAW })
      const endedAt = new Date('2026-05-16T11:00:00Z')
      const { db } = venue.database
      await db.update(sessions).set({ status, endedAt }).where(eq(sessions.hash, hash))

      expect(await refused(SEEN_AFTER_DRAW)).toMatchObject({ status: 412, reason })
      const [game] = await db.select().from(sessions).where(eq(sessions.hash, hash))
      expect(game).toMatchObject({
        status,
        endedAt,
        handCount: 1,
        state: { roundIndex: 1, honba: 1 },
      })
    },
  )

  test.each(['prefinished', 'finished'] as const)(
    'the undo of the last hand is refused in a game that waits for approval while the next game of its four players is %s',
    async (status) => {
      await record(venue, { hall, hash, round: DRAW })
      const { db } = venue.database
      await db
        .update(sessions)
        .set({ status: 'prefinished' })
        .where(eq(sessions.eventId, hall.eventId))
      const request = {
        eventId: hall.eventId,
        players: hall.players.slice(0, 4).map(({ id }) => id),
      }
      const { sessionHash = '' } = await venue.call('Mimir.StartGame', request, as())
      await db.update(sessions).set({ status }).where(eq(sessions.hash, sessionHash))

      expect(await refused(SEEN_AFTER_DRAW)).toMatchObject({
        status: 412,
        reason: 'session_not_current',
      })
    },
  )

  test('the undo of the last hand is refused in a game that waits for approval while one of its four players plays the next game', async () => {
    await record(venue, { hall, hash, round: DRAW })
    await venue.database.db
      .update(sessions)
      .set({ status: 'prefinished' })
      .where(eq(sessions.eventId, hall.eventId))
    const expected = expectOf(await table())
    const { eventId } = hall
    const seating = { eventId, groupsCount: 1, seed: 1 }
    await venue.call('Mimir.MakeShuffledSeating', seating, as())

    expect(await refused(SEEN_AFTER_DRAW)).toMatchObject({
      status: 412,
      code: 'failed_precondition',
      reason: 'session_not_current',
    })
    expect(await refused([], { expect: expected })).toMatchObject({ reason: 'session_not_current' })
    await venue.call('Mimir.ResetSeating', { eventId }, as())
    await drop(SEEN_AFTER_DRAW)
    expect(await table()).toMatchObject({ handCount: 0, status: 'SESSION_STATUS_INPROGRESS' })
  })

  test('the undo of the last hand is refused in a finished event', async () => {
    await record(venue, { hall, hash, round: DRAW })
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused([])).toMatchObject({ reason: 'event_finished' })
  })
})

test('an undo without scores and without a precondition undoes the last hand', async () => {
  await record(venue, { hall, hash, round: DRAW })

  expect(await drop([])).toMatchObject({ success: true })
  expect(await refused([])).toMatchObject({ reason: 'nothing_to_undo' })
})

describe('an undo with a precondition that names its hand', () => {
  test('an undo that names its hand undoes it even when the request has no scores', async () => {
    await record(venue, { hall, hash, round: DRAW })
    await drop([], { expect: expectOf(await table()) })

    expect(await table()).toMatchObject({ handCount: 0 })
  })

  test('an undo can name a draw, a ron, a chombo or a multiple ron by the fields that the console reads', async () => {
    const rounds = [
      DRAW,
      RON,
      chomboHand({ roundIndex: 2, honba: 0, loserId: 5 }),
      {
        multiron: {
          roundIndex: 2,
          honba: 0,
          loserId: 5,
          multiRon: 2,
          riichiBets: [8, 5],
          wins: [
            { winnerId: 8, han: 3, fu: 40, yaku: [33] },
            { winnerId: 6, han: 2, fu: 30, yaku: [33] },
          ],
        },
      },
    ]
    for (const round of rounds) {
      venue.clock.forward({ seconds: 90 })
      await record(venue, { hall, hash, round })
    }
    for (const left of [3, 2, 1, 0]) {
      await drop([], { expect: expectOf(await table()) })
      expect(await table()).toMatchObject({ handCount: left })
    }
  })

  test('an undo that names its hand does not undo another hand with the same scores', async () => {
    const round = chomboHand({ roundIndex: 1, honba: 0, loserId: 5 })
    await record(venue, { hall, hash, round })
    const seen = expectOf(await table())
    await drop(AT_START)
    venue.clock.forward({ seconds: 20 })
    await record(venue, { hall, hash, round })

    const refusal = await refused(AT_START, { expect: seen })
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toMatchObject({
      isAsWished: false,
      status: 'inprogress',
      handCount: 1,
      lastHand: { kind: 'chombo', at: '2026-05-16T10:00:20.000Z' },
    })
    expect(await table()).toMatchObject({ handCount: 1 })
  })

  test('an undo that names its hand is refused as already done when the hand is already undone', async () => {
    await record(venue, { hall, hash, round: DRAW })
    const seen = expectOf(await table())
    await drop(SEEN_AFTER_DRAW)

    const refusal = await refused(SEEN_AFTER_DRAW, { expect: seen })
    expect(refusal).toMatchObject({ reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished: true,
      status: 'inprogress',
      handCount: 0,
      lastHand: null,
      scores: AT_START,
      scoresBefore: [],
    })
  })

  test('an undo that names its hand is refused, but not as already done, when one more hand was recorded', async () => {
    await record(venue, { hall, hash, round: DRAW })
    const seen = expectOf(await table())
    await record(venue, { hall, hash, round: RON })

    const refusal = await refused(SEEN_AFTER_DRAW, { expect: seen })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toMatchObject({
      isAsWished: false,
      handCount: 2,
    })
  })

  test('an undo that names its hand is refused when the game is approved, and the refusal has the status of the game', async () => {
    await record(venue, { hall, hash, round: DRAW })
    const seen = expectOf(await table())
    await venue.database.db.update(sessions).set({ status: 'finished' })

    const refusal = await refused(SEEN_AFTER_DRAW, { expect: seen })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toMatchObject({
      isAsWished: false,
      status: 'finished',
    })
  })
})

describe('three undos of the same hand at the same time', () => {
  test('when three undos of the same hand arrive at the same time, the server undoes one hand', async () => {
    await record(venue, { hall, hash, round: chomboHand({ roundIndex: 1, honba: 0, loserId: 5 }) })
    await record(venue, { hall, hash, round: chomboHand({ roundIndex: 1, honba: 0, loserId: 5 }) })
    const expected = expectOf(await table())
    const send = (expect_: Expected) =>
      drop(AT_START, { expect: expect_ }).then(
        () => 'done',
        () => 'refused',
      )
    const answers = await Promise.all([send(expected), send(expected), send(expected)])

    expect(answers.toSorted()).toEqual(['done', 'refused', 'refused'])
    expect(await table()).toMatchObject({ handCount: 1 })
  })
})
