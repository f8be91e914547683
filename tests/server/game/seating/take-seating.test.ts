import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { readSeatedSessions } from '../../../../server/game/seating/seating-history'
import { readSeatingPlans } from '../../../../server/game/seating/seating-plan-store'
import { seatingQuality } from '../../../../server/rules/seating/quality'
import { readEverything } from '../../harness/everything'
import { layHall, type Hall } from '../../harness/hall'
import {
  endGames,
  layPlayedHall,
  layScriptedHall,
  readNextIndex,
  readSeated,
} from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { preview, seatsOf, swap, take, type Options } from './seating-previews'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration. In a played hall they sat as
// 5-6-7-8 and 9-10-11-12; in a scripted one their local ids are 1 to 8.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const referee = () => ({ credentials: hall.referee.credentials })
const plan = async () => {
  const plans = await venue.database.db.transaction((tx) => readSeatingPlans(tx, hall.eventId))
  return plans[0]
}
const playedSessions = () =>
  venue.database.db.transaction((tx) => readSeatedSessions(tx, hall.eventId))
const tableNumbers = async () => {
  const rows = await venue.database.db.select().from(sessions).orderBy(asc(sessions.id))
  return rows.filter(({ status }) => status === 'inprogress').map(({ tableIndex }) => tableIndex)
}

const SHUFFLED = { kind: 'SEATING_KIND_SHUFFLED', seed: 1 } as const
const RANDOM = { windShuffleMode: 'WIND_SHUFFLE_MODE_RANDOM' } as const
const KINDS: { what: string; lay: () => Promise<Hall>; options: Options }[] = [
  { what: 'shuffled', lay: () => layHall(venue), options: SHUFFLED },
  {
    what: 'shuffled, winds drawn',
    lay: () => layHall(venue),
    options: { ...SHUFFLED, ...RANDOM },
  },
  {
    what: 'swiss',
    lay: () => layPlayedHall(venue),
    options: { kind: 'SEATING_KIND_SWISS', seed: 1 },
  },
  {
    what: 'interval',
    lay: () => layPlayedHall(venue),
    options: { kind: 'SEATING_KIND_INTERVAL', seed: 1, step: 2, ...RANDOM },
  },
  {
    what: 'prescripted',
    lay: () => layScriptedHall(venue),
    options: { kind: 'SEATING_KIND_PRESCRIPTED', seed: 1, ...RANDOM },
  },
]

describe.each(KINDS)('seating from a preview ($what)', ({ what, lay, options }) => {
  const movedTo = what === 'prescripted' ? 1 : undefined

  test('the server seats exactly the preview, and the seats wait for the timer', async () => {
    hall = await lay()
    const shown = await preview(venue, hall, options)

    expect(await take(venue, { hall, shown })).toEqual({ success: true })
    expect(await readSeated(venue)).toEqual(seatsOf(shown))
    expect(await tableNumbers()).toEqual([1, 2])
    expect(await readNextIndex(venue)).toBe(movedTo)
    expect(await venue.call('Mimir.GetTimerState', { eventId: hall.eventId })).toMatchObject({
      waitingForTimer: true,
    })
  })

  test('the server seats a preview with two swaps exactly as shown', async () => {
    hall = await lay()
    const shown = await preview(venue, hall, options)
    const once = await swap(venue, { hall, shown, two: [5, 12] })
    const twice = await swap(venue, { hall, shown: once, two: [7, 9] })
    await take(venue, { hall, shown: twice })

    expect(await readSeated(venue)).toEqual(seatsOf(twice))
    expect(await readSeated(venue)).not.toEqual(seatsOf(shown))
    expect(await tableNumbers()).toEqual([1, 2])
    expect(await readNextIndex(venue)).toBe(movedTo)
  })

  test('a preview sent twice under one idempotency key is seated once', async () => {
    hall = await lay()
    const shown = await preview(venue, hall, options)
    await take(venue, { hall, shown, key: 'taken-0001' })
    const before = await readEverything(venue)

    expect(await take(venue, { hall, shown, key: 'taken-0001' })).toEqual({ success: true })
    expect(await readEverything(venue)).toEqual(before)
  })
})

describe('sessions after a first session that was seated from a preview', () => {
  const end = () => endGames(venue, hall, [])
  const everybody = () => hall.players.map(({ id }) => id)
  const seatBy = async (seed: number) => {
    const request = { eventId: hall.eventId, groupsCount: 1, seed }
    await venue.call('Mimir.MakeShuffledSeating', request, referee())
    expect((await readSeated(venue)).flat().toSorted((a, b) => a - b)).toEqual(everybody())
    await end()
  }

  test('after a first session from a preview, later sessions follow its plan with any seed: no two players meet twice, and the winds are balanced', async () => {
    hall = await layHall(venue, { players: 40 })
    await take(venue, { hall, shown: await preview(venue, hall, SHUFFLED) })
    const laidOut = await plan()
    await end()
    await seatBy(77)
    await seatBy(-5)
    await take(venue, { hall, shown: await preview(venue, hall, { ...SHUFFLED, seed: 9 }) })
    await end()

    expect(await plan()).toEqual(laidOut)
    const history = await playedSessions()
    expect(history.map((tables) => tables.flat())).toEqual(laidOut?.sessions.slice(0, 4))
    expect(seatingQuality(history)).toMatchObject({ excess: 0, windSpread: 0 })
  })

  test.each([
    {
      who: 'two players of different tables',
      two: ([[a = 0] = [], [b = 0] = []]: number[][]) => [a, b],
    },
    { who: 'two players of one table', two: ([[a = 0, b = 0] = []]: number[][]) => [a, b] },
  ])(
    'when $who swap seats in the first preview, their names are exchanged in the plan of all later sessions',
    async ({ two }) => {
      hall = await layHall(venue, { players: 40 })
      const drawn = await preview(venue, hall, SHUFFLED)
      const [a = 0, b = 0] = two(seatsOf(drawn))
      const shown = await swap(venue, { hall, shown: drawn, two: [a, b] })
      await take(venue, { hall, shown })
      const laidOut = await plan()
      await end()
      for (const seed of [77, 78, 79]) await seatBy(seed)

      expect(laidOut?.sessions).toHaveLength(12)
      expect(laidOut?.sessions[0]).toEqual(seatsOf(shown).flat())
      const history = await playedSessions()
      expect(history.map((tables) => tables.flat())).toEqual(laidOut?.sessions.slice(0, 4))
      expect(seatingQuality(history)).toMatchObject({ excess: 0, windSpread: 0 })
    },
  )

  test('when players of two tables swap seats in a later preview, later sessions leave the plan, but no more players meet a second time', async () => {
    hall = await layHall(venue, { players: 40 })
    await take(venue, { hall, shown: await preview(venue, hall, SHUFFLED) })
    await end()
    const shown = await preview(venue, hall, { ...SHUFFLED, seed: 9 })
    const [[a = 0] = [], [b = 0] = []] = seatsOf(shown)
    await take(venue, { hall, shown: await swap(venue, { hall, shown, two: [a, b] }) })
    const swapped = seatingQuality(await playedSessions()).excess
    await end()
    await seatBy(78)
    await seatBy(79)

    const quality = seatingQuality(await playedSessions())
    expect(quality.excess).toBe(swapped)
    expect(quality.windSpread).toBeLessThanOrEqual(2)
  })
})
