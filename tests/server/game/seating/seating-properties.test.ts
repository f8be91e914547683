import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registrations } from '../../../../server/db/schema/events/registrations'
import { sessions } from '../../../../server/db/schema/events/sessions'
import { cutInFours } from '../../../../server/rules/seating/plain-draw'
import { seatingQuality } from '../../../../server/rules/seating/quality'
import { startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import { endGames, layPlayedHall, layScriptedHall, readSeated } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { preview, seatsOf, type Options } from './seating-previews'

// Every seating must have these properties. The players' ids are 5, 6, 7 and so on, in the order of their registration.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const referee = () => ({ credentials: hall.referee.credentials })
const admin = () => ({ credentials: hall.admin.credentials })
const about = () => ({ eventId: hall.eventId })
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const shuffle = (request: { seed: number; windShuffleMode?: 'WIND_SHUFFLE_MODE_RANDOM' }) =>
  venue.call('Mimir.MakeShuffledSeating', { ...about(), groupsCount: 1, ...request }, referee())
const tableNumbers = async () => {
  const running = and(eq(sessions.eventId, hall.eventId), eq(sessions.status, 'inprogress'))
  const rows = await venue.database.db
    .select()
    .from(sessions)
    .where(running)
    .orderBy(asc(sessions.id))
  return rows.map(({ tableIndex }) => tableIndex)
}

/**
 * Writes an event of twenty-one players, one of whom is excluded. Its first session has five tables in the order of
 * registration.
 */
async function layTwenty(): Promise<void> {
  hall = await layHall(venue, { players: 20 })
  await startGames(venue, hall)
  await endGames(venue, hall, [
    [40_000, 31_000, 29_000, 20_000],
    [38_000, 32_000, 28_000, 22_000],
    [45_000, 30_000, 26_000, 19_000],
    [33_000, 32_000, 31_000, 24_000],
    [50_000, 40_000, 20_000, 10_000],
  ])
  await venue.call('Mimir.RegisterPlayer', { ...about(), playerId: hall.stranger.id }, admin())
  await venue.database.db
    .update(registrations)
    .set({ ignoreSeating: true })
    .where(eq(registrations.playerId, 9))
}

const MAKE: { what: string; lay: () => Promise<void>; make: () => Promise<unknown> }[] = [
  { what: 'shuffled', lay: layTwenty, make: () => shuffle({ seed: 3 }) },
  {
    what: 'shuffled, winds drawn',
    lay: layTwenty,
    make: () => shuffle({ seed: 3, windShuffleMode: 'WIND_SHUFFLE_MODE_RANDOM' }),
  },
  {
    what: 'swiss',
    lay: layTwenty,
    make: () => venue.call('Mimir.MakeSwissSeating', about(), referee()),
  },
  {
    what: 'interval',
    lay: layTwenty,
    make: () => venue.call('Mimir.MakeIntervalSeating', { ...about(), step: 2 }, referee()),
  },
]

describe.each(MAKE)('a $what seating', ({ lay, make }) => {
  test('a seating seats everybody who takes part exactly once, at tables 1 to 5', async () => {
    await lay()
    await make()

    expect(await tableNumbers()).toEqual([1, 2, 3, 4, 5])
    expect(inOrder((await readSeated(venue)).flat())).toEqual([
      4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
    ])
  })

  test('the same seating in two events with the same history gives the same seats', async () => {
    await lay()
    await make()
    const seated = await readSeated(venue)
    await venue.empty()
    await lay()
    await make()

    expect(await readSeated(venue)).toEqual(seated)
  })
})

describe('the seed of shuffled sessions', () => {
  const tablesBy = async (seed: number) =>
    seatsOf(await preview(venue, hall, { kind: 'SEATING_KIND_SHUFFLED', seed }))

  test('another seed gives a different first session, in which most players have other opponents', async () => {
    hall = await layHall(venue, { players: 40 })
    const [one, other] = [await tablesBy(1), await tablesBy(2)]

    // In each session 60 of 780 pairs meet. By chance alone, 60 * 60 / 780 = 4.6 pairs would meet in both sessions.
    const both = seatingQuality([cutInFours(one.flat()), cutInFours(other.flat())]).excess
    expect(both).toBeLessThan(10)
  })

  test('another seed does not change a shuffled session that is already planned', async () => {
    hall = await layHall(venue, { players: 16 })
    await shuffle({ seed: 1 })
    await endGames(venue, hall, [])
    const second = await tablesBy(1)

    expect(await tablesBy(2)).toEqual(second)
    expect(await tablesBy(-999_999)).toEqual(second)
  })
})

describe('a preview shows the seating that the call then makes', () => {
  const AS_DRAWN = 'WIND_SHUFFLE_MODE_PRESCRIPTED'
  const RANDOM = 'WIND_SHUFFLE_MODE_RANDOM'
  const CASES: {
    what: string
    lay: () => Promise<Hall>
    options: Options
    make: () => Promise<unknown>
  }[] = [
    {
      what: 'the first shuffled session',
      lay: () => layHall(venue, { players: 40 }),
      options: { kind: 'SEATING_KIND_SHUFFLED', seed: 5 },
      make: () => shuffle({ seed: 5 }),
    },
    {
      what: 'a shuffled session with winds drawn',
      lay: () => layHall(venue, { players: 40 }),
      options: { kind: 'SEATING_KIND_SHUFFLED', seed: 5, windShuffleMode: RANDOM },
      make: () => shuffle({ seed: 5, windShuffleMode: RANDOM }),
    },
    {
      what: 'a shuffled session that is searched',
      lay: () => layPlayedHall(venue),
      options: { kind: 'SEATING_KIND_SHUFFLED', seed: 5 },
      make: () => shuffle({ seed: 5 }),
    },
    {
      what: 'an interval session',
      lay: () => layPlayedHall(venue),
      options: { kind: 'SEATING_KIND_INTERVAL', step: 2 },
      make: () => venue.call('Mimir.MakeIntervalSeating', { ...about(), step: 2 }, referee()),
    },
    {
      what: 'a swiss session',
      lay: () => layPlayedHall(venue),
      options: { kind: 'SEATING_KIND_SWISS' },
      make: () => venue.call('Mimir.MakeSwissSeating', about(), referee()),
    },
    {
      what: 'a session of the script',
      lay: () => layScriptedHall(venue),
      options: { kind: 'SEATING_KIND_PRESCRIPTED', windShuffleMode: AS_DRAWN },
      make: () => venue.call('Mimir.MakePrescriptedSeating', about(), referee()),
    },
  ]

  test.each(CASES)(
    'for $what, the preview shows the same seats as the call then makes',
    async ({ lay, options, make }) => {
      hall = await lay()
      const shown = await preview(venue, hall, options)
      await make()

      expect(await readSeated(venue)).toEqual(seatsOf(shown))
    },
  )
})
