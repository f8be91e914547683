import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../../server/db/schema/events/events'
import { ratingHistory, sessionResults } from '../../../../../server/db/schema/events/results'
import { sessions } from '../../../../../server/db/schema/events/sessions'
import { decodeTables } from '../../../../../src/contract/decode/table'
import { drawnHand, readTable, record, ronHand, seatInOrder } from '../../../harness/played/games'
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
beforeEach(() => play({ event: { type: 'local', useTimer: false, syncEnd: false } }))

async function play(options: HallOptions): Promise<void> {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue, options)
  ;[hash = ''] = await seatInOrder(venue, hall)
}

const RON = ronHand({ roundIndex: 1, honba: 0, winnerId: 6, loserId: 5, riichi: [6] })
const as = () => ({ credentials: hall.referee.credentials })
const finish = (options: { key?: string } = {}) =>
  venue.call('Mimir.ForceFinishGame', { sessionHash: hash }, { ...as(), ...options })
const refused = () => venue.refusal('Mimir.ForceFinishGame', { sessionHash: hash }, as())
const results = async () => {
  const rows = await venue.database.db
    .select()
    .from(sessionResults)
    .orderBy(asc(sessionResults.sessionId), asc(sessionResults.place))
  return rows.map(({ playerId, score, ratingDelta }) => [playerId, score, ratingDelta])
}

describe('a referee finishes a game by force', () => {
  test('a game finished by force keeps its scores and ends at this moment', async () => {
    await record(venue, { hall, hash, round: RON })
    venue.clock.forward({ minutes: 30 })

    expect(await finish()).toEqual({ success: true })
    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_FINISHED',
      endedAt: '2026-05-16T10:30:00.000Z',
      handCount: 1,
      mayDefinalize: true,
    })
    expect(await results()).toEqual([
      [6, 31000, 16000],
      [7, 30000, 0],
      [8, 30000, 0],
      [5, 29000, -16000],
    ])
    expect(await venue.database.db.select().from(ratingHistory)).toHaveLength(8)
  })

  test('when a game is finished by force, the sticks on the table go to the player in first place, even if another player bet them', async () => {
    const round = drawnHand({ roundIndex: 1, honba: 0, tempai: [6, 7], riichi: [7] })
    await record(venue, { hall, hash, round })
    await finish()

    expect(await results()).toEqual([
      [6, 32500, 17500],
      [7, 30500, 5500],
      [5, 28500, -11500],
      [8, 28500, -11500],
    ])
  })

  test('a game without hands can be finished by force, and nobody gains points', async () => {
    await finish()

    expect(await results()).toEqual([
      [5, 30000, 0],
      [6, 30000, 0],
      [7, 30000, 0],
      [8, 30000, 0],
    ])
  })

  test('a game finished by force needs no approval, even in an event that ends all its games together', async () => {
    await play({ event: { useTimer: false } })
    await record(venue, { hall, hash, round: RON })
    await finish()

    expect(await readTable(venue, { hall, hash })).toMatchObject({
      status: 'SESSION_STATUS_FINISHED',
    })
    const status = { status: 'inprogress' }
    expect(await venue.database.db.select().from(sessions).orderBy(sessions.id)).toMatchObject([
      { status: 'finished' },
      status,
    ])
  })

  test('finishing a game by force, sent twice under one idempotency key, happens once', async () => {
    await finish({ key: 'finish-0001' })

    expect(await finish({ key: 'finish-0001' })).toEqual({ success: true })
    expect(await results()).toHaveLength(4)
  })
})

describe('the server refuses to finish a game by force', () => {
  test('the server refuses to finish a game by force when it is already finished, and keeps its results', async () => {
    await record(venue, { hall, hash, round: RON })
    await finish()

    expect(await refused()).toMatchObject({ status: 412, reason: 'session_finished' })
    expect(await results()).toHaveLength(4)
  })

  test.each(['prefinished', 'cancelled'] as const)(
    'the server refuses to finish a game by force when it is %s',
    async (status) => {
      await venue.database.db.update(sessions).set({ status }).where(eq(sessions.hash, hash))

      expect(await refused()).toMatchObject({ status: 412, reason: 'session_not_in_progress' })
      expect(await results()).toEqual([])
    },
  )

  test('the server refuses to finish a game by force while an older game of one of its four players waits for approval', async () => {
    await venue.database.db
      .update(sessions)
      .set({ status: 'prefinished' })
      .where(eq(sessions.eventId, hall.eventId))
    const request = { eventId: hall.eventId, players: [5, 9, 10, 11] }
    const { sessionHash = '' } = await venue.call('Mimir.StartGame', request, as())
    hash = sessionHash

    expect(await refused()).toMatchObject({
      status: 412,
      reason: 'results_not_approved',
      meta: { tables: '1, 2' },
    })
    await venue.call('Mimir.FinalizeSession', { eventId: hall.eventId }, as())
    await finish()
    expect(await results()).toHaveLength(12)
  })

  test('the server refuses to finish a game by force in a finished event', async () => {
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })
})

describe('finishing a game by force with a precondition about its hands', () => {
  const seen = async () => {
    const table = await readTable(venue, { hall, hash })
    const [{ handCount, lastHand } = { handCount: 0, lastHand: null }] = decodeTables({
      tables: [table],
    })
    return { handCount, lastHand }
  }
  const withSeen = (expectation: Awaited<ReturnType<typeof seen>>, key?: string) => ({
    ...as(),
    expect: expectation,
    ...(key && { key }),
  })
  const statusNow = async () => (await readTable(venue, { hall, hash })).status
  const stateOf = (refusal: { meta?: Record<string, string> }) =>
    JSON.parse(refusal.meta?.['state'] ?? '{}') as unknown

  test('finishing a game with a precondition succeeds, and happens once when it is sent twice under one idempotency key', async () => {
    await record(venue, { hall, hash, round: RON })
    const options = withSeen(await seen(), 'finish-0002')

    await venue.call('Mimir.ForceFinishGame', { sessionHash: hash }, options)
    await venue.call('Mimir.DefinalizeGame', { sessionHash: hash }, as())
    expect(await venue.call('Mimir.ForceFinishGame', { sessionHash: hash }, options)).toEqual({
      success: true,
    })
    expect(await statusNow()).toBe('SESSION_STATUS_INPROGRESS')
  })

  test('finishing a game is refused when a new hand was recorded; the refusal names this hand, and the game continues', async () => {
    const before = await seen()
    await record(venue, { hall, hash, round: RON })

    const refusal = await venue.refusal(
      'Mimir.ForceFinishGame',
      { sessionHash: hash },
      withSeen(before),
    )
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(stateOf(refusal)).toMatchObject({
      isAsWished: false,
      status: 'inprogress',
      handCount: 1,
      lastHand: { kind: 'ron' },
    })
    expect(await statusNow()).toBe('SESSION_STATUS_INPROGRESS')
  })

  test('finishing a game is refused as already done only when another referee finished it with the same hands', async () => {
    const before = await seen()
    await record(venue, { hall, hash, round: RON })
    const after = await seen()
    await finish()

    const isAsWished = async (expectation: typeof before) =>
      stateOf(
        await venue.refusal('Mimir.ForceFinishGame', { sessionHash: hash }, withSeen(expectation)),
      )
    expect(await isAsWished(after)).toMatchObject({ isAsWished: true, status: 'finished' })
    expect(await isAsWished(before)).toMatchObject({ isAsWished: false, status: 'finished' })
  })
})
