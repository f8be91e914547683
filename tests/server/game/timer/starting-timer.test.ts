import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEvent } from '../../../../server/call/event-row'
import { events } from '../../../../server/db/schema/events/events'
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
  hall = await layHall(venue, { event: { countdownSeconds: 90 } })
})

const event = () => ({ eventId: hall.eventId })
const as = (by: 'admin' | 'referee' | 'stranger' = 'referee') => ({
  credentials: hall[by].credentials,
})
const init = (key?: string) =>
  venue.call('Mimir.InitStartingTimer', event(), { ...as(), ...(key && { key }) })
const left = async () => (await venue.call('Mimir.GetStartingTimer', event())).timer

describe('the countdown before a session', () => {
  test('the countdown before a session counts down from its full length to below 0', async () => {
    expect(await init()).toEqual({ success: true })
    expect(await left()).toBe(90)
    venue.clock.forward({ seconds: 30 })
    expect(await left()).toBe(60)
    venue.clock.forward({ seconds: 70 })
    expect(await left()).toBe(-10)
  })

  test('the countdown before a session is 0 when no countdown runs', async () => {
    expect(await left()).toBe(0)
  })

  test('the countdown before a session has its full length again when it is started again', async () => {
    await init()
    venue.clock.forward({ seconds: 30 })
    await init()
    expect(await left()).toBe(90)
  })

  test('starting the countdown again under the same idempotency key changes nothing', async () => {
    await init('countdown-1')
    venue.clock.forward({ seconds: 30 })
    await init('countdown-1')
    expect(await left()).toBe(60)
  })

  test('GetTimerState says that a countdown before a session runs', async () => {
    expect(await venue.call('Mimir.GetTimerState', event())).toMatchObject({
      haveAutostart: false,
      autostartTimer: false,
    })
    await init()
    expect(await venue.call('Mimir.GetTimerState', event())).toMatchObject({
      haveAutostart: true,
      autostartTimer: true,
    })
  })

  test('starting a game ends the countdown before a session', async () => {
    await init()
    await venue.call('Mimir.StartGame', { ...event(), players: [5, 6, 7, 8] }, as())
    expect(await left()).toBe(0)
  })

  test('in an event without a timer a seating ends the countdown before a session', async () => {
    await venue.database.db.update(events).set({ useTimer: false })
    await init()
    await seatInOrder(venue, hall)
    expect(await left()).toBe(0)
  })

  test('starting the timer ends the countdown before a session', async () => {
    await seatInOrder(venue, hall)
    await init()
    await venue.call('Mimir.StartTimer', event(), as())
    expect(await left()).toBe(0)
  })

  test('GetStartingTimer never answers "unchanged", because the countdown changes without a new version', async () => {
    const read = (seq: string) =>
      venue.post('/v2/common.Mimir/GetStartingTimer', {
        headers: { 'Content-Type': 'application/json', 'X-Snapshot-Seq': seq },
        body: JSON.stringify(event()),
      })
    const seq = (await read('')).headers.get('X-Snapshot-Seq') ?? ''
    expect((await read(seq)).headers.get('X-Unchanged')).toBeNull()
  })
})

describe('the announced start of the next session', () => {
  const set = (timeOfDay: string) =>
    venue.call('Venue.SetNextStart', { ...event(), timeOfDay }, as())
  const told = async () => (await venue.call('Mimir.GetGameConfig', event())).nextStartAt ?? ''

  test('a referee sets the start of the next session in the event’s time zone, and removes it again', async () => {
    expect(await told()).toBe('')
    await set('14:30')
    expect(await told()).toBe('2026-05-16T12:30:00.000Z')
    await set('')
    expect(await told()).toBe('')
  })

  test('the start of the next session stays when a seating is made or taken back, and is removed when the timer starts', async () => {
    await set('14:30')
    await seatInOrder(venue, hall)
    await venue.call('Mimir.ResetSeating', event(), as())
    await seatInOrder(venue, hall)
    expect(await told()).toBe('2026-05-16T12:30:00.000Z')
    await venue.call('Mimir.StartTimer', event(), as())
    expect(await told()).toBe('')
  })

  test('in an event without a countdown, the start of the next session does not count as a countdown', async () => {
    await venue.database.db.update(events).set({ countdownSeconds: 0 })
    await set('14:30')
    expect(await venue.call('Mimir.GetTimerState', event())).toMatchObject({
      haveAutostart: false,
      autostartTimer: false,
    })
  })
})

describe('the server refuses to start the countdown', () => {
  test('the server refuses to start the countdown to a session for a caller who is not signed in', async () => {
    expect(
      await venue.refusal('Mimir.InitStartingTimer', event(), { credentials: null }),
    ).toMatchObject({ status: 401, reason: 'not_signed_in' })
  })

  test('the server refuses to start the countdown to a session for a stranger', async () => {
    expect(await venue.refusal('Mimir.InitStartingTimer', event(), as('stranger'))).toMatchObject({
      status: 403,
      reason: 'wrong_role',
    })
  })

  test.each([
    {
      what: 'that has no countdown',
      change: { countdownSeconds: 0 },
      reason: 'countdown_not_used',
    },
    { what: 'that is finished', change: { isFinished: true }, reason: 'event_finished' },
  ])(
    'the server refuses to start the countdown to a session in an event $what',
    async ({ change, reason }) => {
      await venue.database.db.update(events).set(change)

      expect(await venue.refusal('Mimir.InitStartingTimer', event(), as())).toMatchObject({
        status: 412,
        reason,
      })
      expect(await readEvent(venue.database.db, hall.eventId)).toMatchObject({ nextStartAt: null })
    },
  )
})
