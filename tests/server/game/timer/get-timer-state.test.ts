import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seatInOrder } from '../../harness/played/games'
import { layEvent, layHall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

test('everybody may read the timer with every field', async () => {
  const hall = await layHall(venue)
  const { eventId, referee } = hall
  await seatInOrder(venue, hall)
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  await venue.call('Mimir.StartTimer', { eventId }, { credentials: referee.credentials })
  venue.clock.forward({ minutes: 15 })

  expect(await venue.call('Mimir.GetTimerState', { eventId })).toEqual({
    started: true,
    finished: false,
    timeRemaining: 3600,
    waitingForTimer: false,
    haveAutostart: false,
    autostartTimer: false,
    hideSeatingAfter: 3900,
    startedAt: '2026-05-16T10:00:00.000Z',
    ranOutAt: '',
  })
})

test('the timer of an event that uses no timer is empty', async () => {
  const eventId = await layEvent(venue, { event: { useTimer: false } })

  expect(await venue.call('Mimir.GetTimerState', { eventId })).toEqual({
    started: false,
    finished: false,
    timeRemaining: 0,
    waitingForTimer: false,
    haveAutostart: false,
    autostartTimer: false,
    hideSeatingAfter: 0,
    startedAt: '',
    ranOutAt: '',
  })
})

test('when the timer has run out, GetTimerState gives the time of its end and no start time', async () => {
  const hall = await layHall(venue)
  const { eventId, referee } = hall
  await seatInOrder(venue, hall)
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
  await venue.call('Mimir.StartTimer', { eventId }, { credentials: referee.credentials })
  venue.clock.forward({ minutes: 90 })

  expect(await venue.call('Mimir.GetTimerState', { eventId })).toMatchObject({
    started: false,
    finished: true,
    startedAt: '',
    ranOutAt: '2026-05-16T11:15:00.000Z',
  })
})

test('reading the timer of an unknown event is refused', async () => {
  expect(await venue.refusal('Mimir.GetTimerState', { eventId: 99 })).toMatchObject({
    status: 404,
    reason: 'event_not_found',
  })
})
