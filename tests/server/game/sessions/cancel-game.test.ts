import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events'
import { penalties } from '../../../../server/db/schema/penalties'
import { sessions } from '../../../../server/db/schema/sessions'
import { drawnHand, readTables, record, seatInOrder } from '../../harness/games'
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

describe('a game is cancelled', () => {
  test('and its table is gone, the others stay', async () => {
    expect(await cancel()).toEqual({ success: true })
    expect(await readTables(venue, hall)).toMatchObject([
      { tableIndex: 2, status: 'SESSION_STATUS_INPROGRESS' },
    ])
    expect(await readGame()).toMatchObject({ status: 'cancelled', handCount: 0 })
  })

  test('and its players may sit down again', async () => {
    await cancel()
    const request = { eventId: hall.eventId, players: [5, 6, 7, 8] }
    await venue.call('Mimir.StartGame', request, as())

    expect(await readTables(venue, hall)).toHaveLength(2)
  })

  test('after its only hand was taken back', async () => {
    await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
    const scores = [5, 6, 7, 8].map((playerId) => ({ playerId, score: 30000 }))
    const request = { sessionHash: hash, intermediateResults: scores }
    await venue.call('Mimir.DropLastRound', request, as())
    await cancel()

    expect(await readGame()).toMatchObject({ status: 'cancelled' })
  })

  test('and penalties given at it stay', async () => {
    const penalty = { eventId: hall.eventId, playerId: 5, amount: 500, reason: 'late' }
    await venue.call('Mimir.AddPenalty', penalty, as())
    await cancel()

    expect(await venue.database.db.select().from(penalties)).toMatchObject([
      { amount: 500, isCancelled: false },
    ])
  })

  test('once under a repeated key, with the same answer', async () => {
    await cancel({ key: 'cancel-0001' })

    expect(await cancel({ key: 'cancel-0001' })).toEqual({ success: true })
  })
})

describe('a game is not cancelled', () => {
  test('when hands are recorded in it', async () => {
    await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })

    expect(await refused()).toMatchObject({ status: 412, reason: 'game_has_hands' })
    expect(await readGame()).toMatchObject({ status: 'inprogress', handCount: 1 })
  })

  test.each([
    { status: 'prefinished', reason: 'session_not_in_progress' },
    { status: 'finished', reason: 'session_finished' },
    { status: 'cancelled', reason: 'session_not_in_progress' },
  ] as const)('when it is $status', async ({ status, reason }) => {
    await venue.database.db.update(sessions).set({ status }).where(eq(sessions.hash, hash))

    expect(await refused()).toMatchObject({ status: 412, reason })
    expect(await readGame()).toMatchObject({ status })
  })

  test('in a finished event', async () => {
    await venue.database.db.update(events).set({ isFinished: true })

    expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
  })
})
