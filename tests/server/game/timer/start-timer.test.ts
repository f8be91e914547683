import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { seatInOrder } from '../../harness/played/games'
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
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  hall = await layHall(venue)
})

const as = () => ({ credentials: hall.referee.credentials })
const timer = () => venue.call('Mimir.GetTimerState', { eventId: hall.eventId })

test('the start of the timer starts the seated games', async () => {
  await seatInOrder(venue, hall)
  expect(await timer()).toMatchObject({ started: false, waitingForTimer: true })
  await venue.call('Mimir.StartTimer', { eventId: hall.eventId }, as())

  expect(await timer()).toMatchObject({
    started: true,
    waitingForTimer: false,
    timeRemaining: 4500,
  })
})

test('a timer that is started again runs its full time from then on', async () => {
  await seatInOrder(venue, hall)
  await venue.call('Mimir.StartTimer', { eventId: hall.eventId }, as())
  venue.clock.forward({ minutes: 30 })
  await venue.call('Mimir.StartTimer', { eventId: hall.eventId }, as())

  expect(await timer()).toMatchObject({ timeRemaining: 4500 })
})

test('StartTimer sent twice under one idempotency key starts the timer once', async () => {
  await seatInOrder(venue, hall)
  await venue.call('Mimir.StartTimer', { eventId: hall.eventId }, { ...as(), key: 'timer-0001' })
  venue.clock.forward({ minutes: 30 })
  await venue.call('Mimir.StartTimer', { eventId: hall.eventId }, { ...as(), key: 'timer-0001' })

  expect(await timer()).toMatchObject({ timeRemaining: 2700 })
})

test.each([
  { what: 'an event without a timer', change: { useTimer: false }, reason: 'timer_not_used' },
  { what: 'a finished event', change: { isFinished: true }, reason: 'event_finished' },
])('the server refuses to start a timer for $what', async ({ change, reason }) => {
  await venue.database.db.update(events).set(change).where(eq(events.id, hall.eventId))

  expect(await venue.refusal('Mimir.StartTimer', { eventId: hall.eventId }, as())).toMatchObject({
    status: 412,
    reason,
  })
})

test('when two referees start a waiting timer, the first starts it and the second is refused', async () => {
  await seatInOrder(venue, hall)
  const first = { ...as(), key: 'timer-0002', expect: { isWaiting: true } as const }
  await venue.call('Mimir.StartTimer', { eventId: hall.eventId }, first)
  venue.clock.forward({ minutes: 2 })

  const second = { ...as(), key: 'timer-0003', expect: { isWaiting: true } as const }
  expect(await venue.refusal('Mimir.StartTimer', { eventId: hall.eventId }, second)).toMatchObject({
    reason: 'expect_failed',
  })
  expect(await timer()).toMatchObject({ timeRemaining: 4380 })
})

test('the timer does not start when nobody is seated', async () => {
  expect(await venue.refusal('Mimir.StartTimer', { eventId: hall.eventId }, as())).toMatchObject({
    status: 412,
    reason: 'nobody_seated',
  })
  expect(await timer()).toMatchObject({ started: false })
})

test('the timer does not start after all games are approved', async () => {
  await seatInOrder(venue, hall)
  await venue.database.db.update(sessions).set({ status: 'finished' })
  expect(await venue.refusal('Mimir.StartTimer', { eventId: hall.eventId }, as())).toMatchObject({
    reason: 'nobody_seated',
  })
})
