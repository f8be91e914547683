import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../../server/db/schema/events/events'
import { sessionResults } from '../../../../../server/db/schema/events/results'
import { sessions } from '../../../../../server/db/schema/events/sessions'
import type { SeenGame } from '../../../../../src/contract/expect'
import {
  drawnHand,
  readTable,
  record,
  ronHand,
  seatInOrder,
  startGames,
} from '../../../harness/played/games'
import { layHall, type Hall, type HallOptions, type HallPerson } from '../../../harness/hall'
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

const ONE_BY_ONE: HallOptions = { event: { syncEnd: false } }
const as = (by: HallPerson | undefined, key?: string) => ({
  credentials: by?.credentials ?? null,
  ...(key && { key }),
})
const end = (by = hall.players[1], key?: string) =>
  venue.call('Mimir.EndGame', { sessionHash: hash }, as(by, key))
const refused = (by = hall.players[1]) =>
  venue.refusal('Mimir.EndGame', { sessionHash: hash }, as(by))
const results = () => venue.database.db.select().from(sessionResults)

describe('a player ends their game', () => {
  test('when a player ends a game of a tournament, the game keeps its scores and waits for approval', async () => {
    const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
    await record(venue, { hall, hash, round })
    venue.clock.forward({ minutes: 30 })

    expect(await end()).toEqual({ success: true })
    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_PREFINISHED',
      endedAt: '2026-05-16T10:30:00.000Z',
      handCount: 1,
    })
    expect(await results()).toEqual([])
  })

  test('when a player ends a game, it is finished immediately in an event where games end one by one', async () => {
    await play(ONE_BY_ONE)
    await end()

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_FINISHED',
    })
    expect(await results()).toHaveLength(4)
  })

  test('when a player ends a game twice under one idempotency key, the game ends once and both answers are the same', async () => {
    await play(ONE_BY_ONE)
    await end(hall.players[1], 'end-0001')

    expect(await end(hall.players[1], 'end-0001')).toEqual({ success: true })
    expect(await results()).toHaveLength(4)
  })

  test('when one of the four players ends their game, the other tables play on', async () => {
    await end()

    expect(await venue.database.db.select().from(sessions).orderBy(sessions.id)).toMatchObject([
      { status: 'prefinished' },
      { status: 'inprogress' },
    ])
  })
})

describe('the server refuses to end a game', () => {
  test('the server refuses to end a game for a caller who is not signed in', async () => {
    const asked = { sessionHash: hash }

    expect(await venue.refusal('Mimir.EndGame', asked, { credentials: null })).toMatchObject({
      status: 401,
      reason: 'not_signed_in',
    })
  })

  test.each(['another table’s player', 'a stranger'] as const)(
    'the server refuses to end a game for %s',
    async (who) => {
      const by = { 'another table’s player': hall.players[4], 'a stranger': hall.stranger }[who]

      expect(await refused(by)).toMatchObject({ status: 403, reason: 'not_seated_here' })
    },
  )

  test.each([
    { status: 'prefinished', reason: 'session_not_in_progress' },
    { status: 'cancelled', reason: 'session_not_in_progress' },
    { status: 'finished', reason: 'session_finished' },
  ] as const)('the server refuses to end a game when it is $status', async ({ status, reason }) => {
    await venue.database.db.update(sessions).set({ status }).where(eq(sessions.hash, hash))

    expect(await refused()).toMatchObject({ status: 412, reason })
    expect(await results()).toEqual([])
  })

  test('the server refuses to end a game while its seats wait for the timer', async () => {
    await venue.empty()
    hall = await layHall(venue)
    ;[hash = ''] = await seatInOrder(venue, hall)

    expect(await refused()).toMatchObject({ status: 412, reason: 'sessions_not_started' })
  })

  test('the server refuses to end a game in a finished event', async () => {
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })

  test('no hand can be recorded in a game that a player ended', async () => {
    await end()
    const asked = { sessionHash: hash, roundData: drawnHand({ roundIndex: 1, honba: 0 }) }

    expect(await venue.refusal('Mimir.AddRound', asked, as(hall.players[0]))).toMatchObject({
      reason: 'session_not_in_progress',
    })
  })
})

describe('a referee ends a game', () => {
  const NO_HANDS = { handCount: 0, lastHand: null }
  const endSeen = (seen: SeenGame, key?: string) =>
    venue.call('Mimir.EndGame', { sessionHash: hash }, { ...as(hall.referee, key), expect: seen })
  const refusedSeen = (seen: SeenGame) =>
    venue.refusal('Mimir.EndGame', { sessionHash: hash }, { ...as(hall.referee), expect: seen })
  const stateOf = ({ meta }: { meta?: Record<string, string> }) =>
    JSON.parse(meta?.['state'] ?? '{}') as unknown

  test.each(['referee', 'admin', 'superadmin'] as const)(
    'a person with the role %s may end a game of other people',
    async (role) => {
      expect(await end(hall[role])).toEqual({ success: true })
    },
  )

  test('when a referee ends a game twice under one idempotency key, the game ends once and waits for approval', async () => {
    await endSeen(NO_HANDS, 'end-0002')

    expect(await endSeen(NO_HANDS, 'end-0002')).toEqual({ success: true })
    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_PREFINISHED',
    })
  })

  test('when a referee ends a game, the sticks on the table go to the first place at the approval', async () => {
    const round = drawnHand({ roundIndex: 1, honba: 0, tempai: [6, 7], riichi: [7] })
    await record(venue, { hall, hash, round })
    await end(hall.referee)
    const { eventId } = hall
    await venue.call('Mimir.FinalizeSession', { eventId }, as(hall.referee))

    const scores = (await results()).map(({ playerId, score }) => [playerId, score])
    expect(scores.toSorted()).toEqual([
      [5, 28500],
      [6, 32500],
      [7, 30500],
      [8, 28500],
    ])
  })

  test('ending a game is refused when it has a newer hand than the referee saw, and the refusal names this hand', async () => {
    const round = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5 })
    await record(venue, { hall, hash, round })

    const refusal = await refusedSeen(NO_HANDS)
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(stateOf(refusal)).toMatchObject({
      isAsWished: false,
      status: 'inprogress',
      handCount: 1,
      lastHand: { kind: 'ron' },
    })
    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_INPROGRESS',
    })
  })

  test('ending a game is refused as already done when another referee has ended it with the same hands', async () => {
    await endSeen(NO_HANDS)

    expect(stateOf(await refusedSeen(NO_HANDS))).toMatchObject({
      isAsWished: true,
      status: 'prefinished',
    })
  })
})
