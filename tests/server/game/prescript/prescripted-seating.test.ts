import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../../../server/db/schema/events/events'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import type { RequestOf } from '../../../../src/contract/methods'
import { readEverything } from '../../harness/everything'
import type { Hall } from '../../harness/hall'
import {
  layScriptedHall,
  readNextIndex,
  readSeated,
  saveScript,
  SCRIPT,
} from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The players' ids are 5 to 12; their local ids are 1 to 8.
const IN_SCRIPT_ORDER = [
  [5, 6, 7, 8],
  [9, 10, 11, 12],
]

let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const lay = async (options: Parameters<typeof layScriptedHall>[1] = {}) => {
  hall = await layScriptedHall(venue, options)
}
const save = (script: string, next: number) => saveScript(venue, { hall, script, next })
const referee = () => ({ credentials: hall.referee.credentials })

type Request = Partial<RequestOf<'Mimir.MakePrescriptedSeating'>>
const seat = (request: Request = {}, options: { key?: string } = {}) =>
  venue.call(
    'Mimir.MakePrescriptedSeating',
    { eventId: hall.eventId, ...request },
    { ...referee(), ...options },
  )
const nextIndex = () => readNextIndex(venue)
const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b)

describe('seating the next session of the script', () => {
  test('MakePrescriptedSeating seats the next session as written, the seats wait for the timer, and the script moves to the session after it', async () => {
    await lay()

    expect(await seat()).toEqual({ success: true })
    expect(await readSeated(venue)).toEqual(IN_SCRIPT_ORDER)
    expect(await nextIndex()).toBe(1)
    expect(await venue.call('Mimir.GetTimerState', { eventId: hall.eventId })).toMatchObject({
      waitingForTimer: true,
    })
    expect(
      await venue.database.db
        .select({ tableIndex: sessions.tableIndex, status: sessions.status })
        .from(sessions),
    ).toEqual([
      { tableIndex: 1, status: 'inprogress' },
      { tableIndex: 2, status: 'inprogress' },
    ])
  })

  test('a second MakePrescriptedSeating seats the second session of the script', async () => {
    await lay()
    await seat()
    await venue.database.db.update(sessions).set({ status: 'finished' })
    await seat()

    expect(await readSeated(venue)).toEqual([
      [12, 10, 8, 6],
      [11, 9, 7, 5],
    ])
    expect(await nextIndex()).toBe(2)
  })

  test('after the administrator chose an earlier session of the script as the next one, it is seated again', async () => {
    await lay()
    await seat()
    await venue.database.db.update(sessions).set({ status: 'finished' })
    await save(SCRIPT, 1)
    await seat()

    expect(await readSeated(venue)).toEqual(IN_SCRIPT_ORDER)
  })

  test('a session of the script may leave players out, and it seats even players who are excluded from automatic seating', async () => {
    await lay({ script: '4-3-2-1' })
    await venue.database.db.update(registrations).set({ ignoreSeating: true })
    await seat()

    expect(await readSeated(venue)).toEqual([[8, 7, 6, 5]])
  })

  test('a session of the script seats the registered player, even when a substitute plays', async () => {
    await lay()
    await venue.database.db
      .update(registrations)
      .set({ replacementId: hall.stranger.id })
      .where(eq(registrations.playerId, 6))
    await seat()

    expect(await readSeated(venue)).toEqual(IN_SCRIPT_ORDER)
  })

  test('a session of the script does not change the phase in an event without a timer', async () => {
    await lay({ event: { useTimer: false } })
    await seat()

    expect(await venue.database.db.select().from(events)).toMatchObject([{ gamesStatus: null }])
  })

  test('a seating by script sent twice under one idempotency key seats one session', async () => {
    await lay()
    await seat({}, { key: 'script-0001' })
    const before = await readEverything(venue)

    expect(await seat({}, { key: 'script-0001' })).toEqual({ success: true })
    expect(await readEverything(venue)).toEqual(before)
  })
})

describe('the winds of a seating by script', () => {
  test.each([
    { what: 'no mode and no flag', request: {} },
    { what: 'the flag off', request: { randomizeAtTables: false } },
    {
      what: 'an unspecified mode',
      request: { windShuffleMode: 'WIND_SHUFFLE_MODE_UNSPECIFIED' },
    },
    {
      what: 'the script’s mode and any flag',
      request: { windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED', randomizeAtTables: true },
    },
  ] satisfies { what: string; request: Request }[])(
    'the winds of a seating by script are as written when the request has $what (the flag is randomizeAtTables)',
    async ({ request }) => {
      await lay({ event: { windMode: 'random' } })
      await seat(request)

      expect(await readSeated(venue)).toEqual(IN_SCRIPT_ORDER)
    },
  )

  // The winds of 12 tables are drawn for 48 players. The chance that all tables are as in the script is 1 in 24 ^ 12.
  const OF_48 = Array.from({ length: 12 }, (_, nth) =>
    [1, 2, 3, 4].map((seatNumber) => 4 * nth + seatNumber).join('-'),
  ).join('\n')
  test.each([
    { what: 'the flag on', request: { randomizeAtTables: true } },
    {
      what: 'a random mode and any flag',
      request: { windShuffleMode: 'WIND_SHUFFLE_MODE_RANDOM', randomizeAtTables: false },
    },
    {
      what: 'an unspecified mode and the flag on',
      request: { windShuffleMode: 'WIND_SHUFFLE_MODE_UNSPECIFIED', randomizeAtTables: true },
    },
  ] satisfies { what: string; request: Request }[])(
    'the winds of a seating by script are drawn at random when the request has $what (the flag is randomizeAtTables)',
    async ({ request }) => {
      await lay({ players: 48, script: OF_48, event: { windMode: 'prescripted' } })
      await seat(request)

      const seated = await readSeated(venue)
      expect(seated.map(inOrder)).toEqual(
        seated.map((_, nth) => [0, 1, 2, 3].map((n) => 5 + 4 * nth + n)),
      )
      expect(seated.flat()).not.toEqual(inOrder(seated.flat()))
    },
  )

  test('a seating by script with balanced winds gives each player another wind than in their only earlier session', async () => {
    await lay()
    await seat()
    await venue.database.db.update(sessions).set({ status: 'finished' })
    await save(SCRIPT, 1)
    await seat({ windShuffleMode: 'WIND_SHUFFLE_MODE_BALANCED' })

    const [first, second] = await readSeated(venue)
    expect(inOrder(first ?? [])).toEqual([5, 6, 7, 8])
    expect(inOrder(second ?? [])).toEqual([9, 10, 11, 12])
    expect(first?.map((id, place) => id - 5 === place)).toEqual([false, false, false, false])
    expect(second?.map((id, place) => id - 9 === place)).toEqual([false, false, false, false])
  })
})

test('when several referees seat by script at the same time, only one of their calls takes effect, and the script moves by one', async () => {
  await lay({ event: { useTimer: false } })
  const send = () =>
    seat().then(
      () => 'seated',
      () => 'refused',
    )

  expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([
    'refused',
    'refused',
    'seated',
  ])
  expect(await readSeated(venue)).toEqual(IN_SCRIPT_ORDER)
  expect(await nextIndex()).toBe(1)
})
