import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { penalties } from '../../../../server/db/schema/events/penalties'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { decodeTables } from '../../../../src/contract/decode/table'
import { drawnHand, readTables, record, seatInOrder } from '../../harness/played/games'
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
  hall = await layHall(venue, { event: { type: 'local', useTimer: false, syncEnd: false } })
  ;[hash = ''] = await seatInOrder(venue, hall)
})

const as = () => ({ credentials: hall.referee.credentials })
const cancel = (options: { key?: string } = {}) =>
  venue.call('Mimir.CancelGame', { sessionHash: hash }, { ...as(), ...options })
const refused = () => venue.refusal('Mimir.CancelGame', { sessionHash: hash }, as())
const readGame = async () => {
  const rows = await venue.database.db.select().from(sessions).where(eq(sessions.hash, hash))
  return rows[0]
}

describe('cancelling a game', () => {
  test('cancelling a game removes its table, and the other tables stay', async () => {
    expect(await cancel()).toEqual({ success: true })
    expect(await readTables(venue, hall)).toMatchObject([
      { tableIndex: 2, status: 'SESSION_STATUS_INPROGRESS' },
    ])
    expect(await readGame()).toMatchObject({ status: 'cancelled', handCount: 0 })
  })

  test('the players of a cancelled game can start another game', async () => {
    await cancel()
    const request = { eventId: hall.eventId, players: [5, 6, 7, 8] }
    await venue.call('Mimir.StartGame', request, as())

    expect(await readTables(venue, hall)).toHaveLength(2)
  })

  test('a game can be cancelled after its only hand was undone', async () => {
    await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
    const scores = [5, 6, 7, 8].map((playerId) => ({ playerId, score: 30000 }))
    const request = { sessionHash: hash, intermediateResults: scores }
    await venue.call('Mimir.DropLastRound', request, as())
    await cancel()

    expect(await readGame()).toMatchObject({ status: 'cancelled' })
  })

  test('cancelling a game keeps the penalties of its players', async () => {
    const penalty = { eventId: hall.eventId, playerId: 5, amount: 500, reason: 'late' }
    await venue.call('Mimir.AddPenalty', penalty, as())
    await cancel()

    expect(await venue.database.db.select().from(penalties)).toMatchObject([
      { amount: 500, isCancelled: false },
    ])
  })

  test('cancelling a game sent twice under one idempotency key happens once, and both answers are the same', async () => {
    await cancel({ key: 'cancel-0001' })

    expect(await cancel({ key: 'cancel-0001' })).toEqual({ success: true })
  })
})

describe('cancelling a game is refused', () => {
  test('cancelling a game is refused when hands are recorded in it', async () => {
    await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })

    expect(await refused()).toMatchObject({ status: 412, reason: 'game_has_hands' })
    expect(await readGame()).toMatchObject({ status: 'inprogress', handCount: 1 })
  })

  test.each([
    { status: 'prefinished', reason: 'session_not_in_progress' },
    { status: 'finished', reason: 'session_finished' },
    { status: 'cancelled', reason: 'session_not_in_progress' },
  ] as const)('cancelling a game is refused when it is $status', async ({ status, reason }) => {
    await venue.database.db.update(sessions).set({ status }).where(eq(sessions.hash, hash))

    expect(await refused()).toMatchObject({ status: 412, reason })
    expect(await readGame()).toMatchObject({ status })
  })

  test('cancelling a game is refused in a finished event', async () => {
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })
})

describe('cancelling a game with a precondition about its hands', () => {
  const seen = async () => {
    const table = (await readTables(venue, hall)).find(({ tableIndex }) => tableIndex === 1)
    const { handCount, lastHand } = decodeTables({ tables: [table ?? {}] })[0] ?? {}
    return { handCount: handCount ?? 0, lastHand: lastHand ?? null }
  }
  const cancelSeen = (expectation: Awaited<ReturnType<typeof seen>>, key?: string) =>
    venue.call(
      'Mimir.CancelGame',
      { sessionHash: hash },
      { ...as(), expect: expectation, ...(key && { key }) },
    )
  const refusedSeen = (expectation: Awaited<ReturnType<typeof seen>>) =>
    venue.refusal('Mimir.CancelGame', { sessionHash: hash }, { ...as(), expect: expectation })
  const stateOf = ({ meta }: { meta?: Record<string, string> }) =>
    JSON.parse(meta?.['state'] ?? '{}') as unknown

  test('a referee who saw the hands of a game can cancel the game with its hands', async () => {
    await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })

    expect(await cancelSeen(await seen())).toEqual({ success: true })
    expect(await readGame()).toMatchObject({ status: 'cancelled', handCount: 1 })
  })

  test('cancelling a game is refused when a new hand was recorded, and the refusal names this hand', async () => {
    const before = await seen()
    await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })

    const refusal = await refusedSeen(before)
    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(stateOf(refusal)).toMatchObject({
      isAsWished: false,
      status: 'inprogress',
      handCount: 1,
      lastHand: { kind: 'draw', roundIndex: 1 },
      endedAt: null,
    })
    expect(await readGame()).toMatchObject({ status: 'inprogress', handCount: 1 })
  })

  test('cancelling a game is refused as already done when the game is already cancelled', async () => {
    const before = await seen()
    await cancel()

    expect(stateOf(await refusedSeen(before))).toMatchObject({
      isAsWished: true,
      status: 'cancelled',
    })
  })

  test('cancelling a game with its hands again under the same idempotency key changes nothing', async () => {
    const before = await seen()
    await cancelSeen(before, 'cancel-0002')

    expect(await cancelSeen(before, 'cancel-0002')).toEqual({ success: true })
  })
})
