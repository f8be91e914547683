import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { readTables, seatInOrder, startGames } from '../../harness/played/games'
import { layEvent, layHall, layPlayers, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

let venue: TestVenue
let hall: Hall
let first: string
let second: string

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
  ;[first = '', second = ''] = await startGames(venue, hall)
})

const as = () => ({ credentials: hall.referee.credentials })
const extraTimes = async () => (await readTables(venue, hall)).map(({ extraTime }) => extraTime)

describe('adding extra time', () => {
  test('extra time given twice to a table adds up', async () => {
    await venue.call('Mimir.AddExtraTime', { sessionHashList: [first], extraTime: 180 }, as())
    await venue.call(
      'Mimir.AddExtraTime',
      { sessionHashList: [second, first], extraTime: 60 },
      as(),
    )

    expect(await extraTimes()).toEqual([240, 60])
  })

  test('extra time sent twice under one idempotency key is added once, and both answers are the same', async () => {
    const request = { sessionHashList: [first], extraTime: 180 }
    const keyed = { ...as(), key: 'extra-0001' }

    expect(await venue.call('Mimir.AddExtraTime', request, keyed)).toEqual({ success: true })
    expect(await venue.call('Mimir.AddExtraTime', request, keyed)).toEqual({ success: true })
    expect(await extraTimes()).toEqual([180, 0])
  })

  test('extra time may be given after the time ran out and while the game waits for approval', async () => {
    await venue.database.db
      .update(sessions)
      .set({ status: 'prefinished' })
      .where(eq(sessions.hash, first))
    venue.clock.forward({ hours: 2 })
    await venue.call('Mimir.AddExtraTime', { sessionHashList: [first], extraTime: 3600 }, as())

    expect((await extraTimes()).toSorted()).toEqual([0, 3600])
  })
})

describe('extra time with a precondition about the table’s total', () => {
  test('extra time is added when the table’s total is still what the referee saw', async () => {
    const request = { sessionHashList: [first], extraTime: 60 }
    await venue.call('Mimir.AddExtraTime', request, { ...as(), expect: { extraTime: 0 } })

    expect(await extraTimes()).toEqual([60, 0])
  })

  test.each([
    ['as already done when another referee gave 60 s', 60, true],
    ['when another referee gave 120 s', 120, false],
  ])('extra time of 60 s is refused %s in between', async (_, added, isAsWished) => {
    await venue.call('Mimir.AddExtraTime', { sessionHashList: [first], extraTime: added }, as())
    const refusal = await venue.refusal(
      'Mimir.AddExtraTime',
      { sessionHashList: [first], extraTime: 60 },
      { ...as(), expect: { extraTime: 0 } },
    )

    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished,
      extraTime: added,
      status: 'inprogress',
    })
    expect(await extraTimes()).toEqual([added, 0])
  })

  test.each([
    { others: undefined, says: 'no total for the second table' },
    { others: [0, 0], says: 'a total for a third table' },
  ])(
    'a precondition for two tables is refused as unreadable when it has $says',
    async ({ others }) => {
      const refusal = await venue.refusal(
        'Mimir.AddExtraTime',
        { sessionHashList: [first, second], extraTime: 60 },
        { ...as(), expect: { extraTime: 0, ...(others && { others }) } },
      )

      expect(refusal).toMatchObject({ status: 400, reason: 'expect_unreadable' })
    },
  )

  test('when two referees give all tables the same extra time, it is added once and the second call is refused as already done', async () => {
    const request = { sessionHashList: [first, second], extraTime: 60 }
    const seen = { ...as(), expect: { extraTime: 0, others: [0] } }
    await venue.call('Mimir.AddExtraTime', request, seen)
    const refusal = await venue.refusal('Mimir.AddExtraTime', request, seen)

    expect(refusal).toMatchObject({ status: 412, reason: 'expect_failed' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toMatchObject({ isAsWished: true })
    expect(await extraTimes()).toEqual([60, 60])
  })

  test('extra time for several tables is refused when one table has more extra time than the referee saw', async () => {
    await venue.call('Mimir.AddExtraTime', { sessionHashList: [second], extraTime: 180 }, as())
    const refusal = await venue.refusal(
      'Mimir.AddExtraTime',
      { sessionHashList: [first, second], extraTime: 60 },
      { ...as(), expect: { extraTime: 0, others: [0] } },
    )

    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished: false,
      extraTime: 180,
      status: 'inprogress',
    })
    expect((await extraTimes()).toSorted()).toEqual([0, 180])
  })
})

describe('extra time that reaches the server late', () => {
  const request = () => ({ sessionHashList: [first], extraTime: 60 })
  let ruledAt: string
  beforeEach(() => {
    ruledAt = new Date(venue.clock.time).toISOString()
  })

  test('extra time that a referee gave half an hour ago is added', async () => {
    venue.clock.forward({ minutes: 30 })
    await venue.call('Mimir.AddExtraTime', request(), { ...as(), ruledAt })

    expect(await extraTimes()).toEqual([60, 0])
  })

  test('extra time that a referee gave more than half an hour ago is refused, and the refusal has the table’s total', async () => {
    await venue.call('Mimir.AddExtraTime', { ...request(), extraTime: 180 }, as())
    venue.clock.forward({ minutes: 30, seconds: 1 })
    const late = { ...as(), ruledAt, expect: { extraTime: 180 }, key: 'extra-late-1' }
    const refusal = await venue.refusal('Mimir.AddExtraTime', request(), late)

    expect(refusal).toMatchObject({ status: 412, reason: 'ruled_too_long_ago' })
    expect(JSON.parse(refusal.meta['state'] ?? '')).toEqual({
      isAsWished: false,
      extraTime: 180,
      status: 'inprogress',
    })
    expect(await extraTimes()).toEqual([180, 0])
  })

  test('extra time that was added gets the same answer when it is sent again hours later under its idempotency key', async () => {
    const keyed = { ...as(), ruledAt, key: 'extra-late-2' }
    await venue.call('Mimir.AddExtraTime', request(), keyed)
    venue.clock.forward({ hours: 3 })

    expect(await venue.call('Mimir.AddExtraTime', request(), keyed)).toEqual({ success: true })
    expect(await extraTimes()).toEqual([60, 0])
  })
})

describe('extra time is refused', () => {
  test.each([
    { what: 'in a finished game', status: 'finished' as const, reason: 'session_finished' },
    {
      what: 'in a cancelled game',
      status: 'cancelled' as const,
      reason: 'session_not_in_progress',
    },
  ])('extra time $what is refused for every named table', async ({ status, reason }) => {
    await venue.database.db.update(sessions).set({ status }).where(eq(sessions.hash, second))
    const refusal = await venue.refusal(
      'Mimir.AddExtraTime',
      { sessionHashList: [first, second], extraTime: 60 },
      as(),
    )

    expect(refusal).toMatchObject({ status: 412, reason, meta: { field: 'sessionHashList[1]' } })
    const rows = await venue.database.db.select({ extra: sessions.extraTimeSeconds }).from(sessions)
    expect(rows).toEqual([{ extra: 0 }, { extra: 0 }])
  })

  test.each([
    { what: 'in an event without a timer', change: { useTimer: false }, reason: 'timer_not_used' },
    {
      what: 'while the seats wait for the timer',
      change: { gamesStatus: 'seatingReady' as const },
      reason: 'sessions_not_started',
    },
    {
      what: 'before the timer was ever started',
      change: { timerStartedAt: null },
      reason: 'timer_not_started',
    },
    { what: 'in a finished event', change: { isFinished: true }, reason: 'event_finished' },
  ])('extra time is refused $what', async ({ change, reason }) => {
    await venue.database.db.update(events).set(change).where(eq(events.id, hall.eventId))
    const request = { sessionHashList: [first], extraTime: 60 }

    expect(await venue.refusal('Mimir.AddExtraTime', request, as())).toMatchObject({
      status: 412,
      reason,
    })
  })

  test.each([
    [0, '0'],
    [3601, '3601'],
  ])(
    'extra time of %i seconds is refused, and the refusal names the bounds',
    async (extraTime, value) => {
      const request = { sessionHashList: [first], extraTime }

      expect(await venue.refusal('Mimir.AddExtraTime', request, as())).toMatchObject({
        status: 400,
        reason: 'field_invalid',
        meta: { field: 'extraTime', value, min: '1', max: '3600' },
      })
    },
  )

  test('extra time for tables of two events is refused', async () => {
    const eventId = await layEvent(venue, {})
    const players = await layPlayers(venue, { eventId, count: 4 })
    const [elsewhere = ''] = await seatInOrder(venue, { ...hall, eventId, players })
    const request = { sessionHashList: [first, elsewhere], extraTime: 60 }

    expect(await venue.refusal('Mimir.AddExtraTime', request, as())).toMatchObject({
      status: 400,
      reason: 'field_invalid',
      meta: { field: 'sessionHashList[1]' },
    })
    expect(await extraTimes()).toEqual([0, 0])
  })
})
