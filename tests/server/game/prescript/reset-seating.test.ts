import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { penalties } from '../../../../server/db/schema/events/penalties'
import { sessionPlayers, sessions } from '../../../../server/db/schema/events/sessions'
import { readTables, seatInOrder, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
})

const as = () => ({ credentials: hall.referee.credentials })
const reset = (options: { key?: string } = {}) =>
  venue.call('Mimir.ResetSeating', { eventId: hall.eventId }, { ...as(), ...options })
const refused = () => venue.refusal('Mimir.ResetSeating', { eventId: hall.eventId }, as())

test('a reset of the seating removes the games whose seats wait for the timer', async () => {
  await seatInOrder(venue, hall)
  await reset()

  const { db } = venue.database
  expect(await readTables(venue, hall)).toEqual([])
  expect(await db.select().from(sessionPlayers)).toEqual([])
  expect(await venue.call('Mimir.GetTimerState', { eventId: hall.eventId })).toMatchObject({
    waitingForTimer: false,
  })
})

test('a reset of the seating keeps a penalty of a removed game, but without the game', async () => {
  await seatInOrder(venue, hall)
  const { db } = venue.database
  const now = new Date(venue.clock.time)
  const playerId = hall.players[0]?.id ?? 0
  await db.insert(penalties).values({
    eventId: hall.eventId,
    playerId,
    sessionId: 1,
    amount: 1000,
    reason: 'Late',
    assignedBy: hall.referee.id,
    createdAt: now,
    ruledAt: now,
  })
  await reset()

  expect(await db.select().from(penalties)).toMatchObject([
    { playerId, sessionId: null, amount: 1000, isCancelled: false },
  ])
})

test('a reset of the seating keeps finished games and a reopened game with its hands', async () => {
  const { db } = venue.database
  await startGames(venue, hall)
  await db.update(sessions).set({ status: 'finished' })
  await db.update(sessions).set({ status: 'inprogress', handCount: 3 }).where(eq(sessions.id, 1))
  await db.update(events).set({ gamesStatus: 'seatingReady' })
  await reset()

  expect(await db.select({ id: sessions.id }).from(sessions)).toHaveLength(2)
})

test('a reset of the seating sent again under the same idempotency key gets the same answer', async () => {
  await seatInOrder(venue, hall)
  await reset({ key: 'reset-0001' })

  expect(await reset({ key: 'reset-0001' })).toEqual({ success: true })
})

test('a reset of the seating is refused when nobody was seated yet', async () => {
  expect(await refused()).toMatchObject({ status: 412, reason: 'seating_not_ready' })
})

test('a reset of the seating after the timer was started is refused', async () => {
  await startGames(venue, hall)

  expect(await refused()).toMatchObject({ status: 412, reason: 'seating_not_ready' })
  expect(await readTables(venue, hall)).toHaveLength(2)
})

test('a reset of the seating in a finished event is refused', async () => {
  await seatInOrder(venue, hall)
  await venue.database.db.update(events).set({ isFinished: true })

  expect(await refused()).toMatchObject({ status: 412, reason: 'event_finished' })
})
