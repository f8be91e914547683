import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEverything } from '../../harness/everything'
import { layHall, type Hall } from '../../harness/hall'
import { layPlayedHall, layScriptedHall } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { preview, seatsOf, swap, type Options } from './seating-previews'

// In a fresh hall the players' ids are 5 to 12, in the order of their registration. In a played hall they sat as
// 5-6-7-8 and 9-10-11-12, and their order by rating is 5, 9, 10, 6, 7, 11, 12, 8.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(() => venue.empty())

const AS_DRAWN = { windShuffleMode: 'WIND_SHUFFLE_MODE_PRESCRIPTED' } as const
const INTERVAL = { kind: 'SEATING_KIND_INTERVAL', seed: 1, step: 1, ...AS_DRAWN } as const
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const EVERYBODY = [5, 6, 7, 8, 9, 10, 11, 12]

const KINDS: { what: string; lay: () => Promise<Hall>; options: Options }[] = [
  {
    what: 'shuffled',
    lay: () => layHall(venue),
    options: { kind: 'SEATING_KIND_SHUFFLED', seed: 1 },
  },
  {
    what: 'swiss',
    lay: () => layPlayedHall(venue),
    options: { kind: 'SEATING_KIND_SWISS', seed: 1 },
  },
  {
    what: 'tight swiss',
    lay: () => layPlayedHall(venue),
    options: { kind: 'SEATING_KIND_SWISS', seed: 1, isTight: true },
  },
  {
    what: 'interval',
    lay: () => layPlayedHall(venue),
    options: { kind: 'SEATING_KIND_INTERVAL', seed: 1, step: 2 },
  },
  {
    what: 'soft interval',
    lay: () => layPlayedHall(venue),
    options: { kind: 'SEATING_KIND_INTERVAL', seed: 1, step: 2, isSoft: true },
  },
  {
    what: 'prescripted',
    lay: () => layScriptedHall(venue),
    options: { kind: 'SEATING_KIND_PRESCRIPTED', seed: 1 },
  },
]

describe.each(KINDS)('a preview of a $what seating', ({ lay, options }) => {
  test('a preview of a seating gives tables 1, 2 ... with everybody once, and changes nothing', async () => {
    hall = await lay()
    const before = await readEverything(venue)
    const shown = await preview(venue, hall, options)

    expect(shown.tables.map(({ tableIndex }) => tableIndex)).toEqual([1, 2])
    expect(inOrder(seatsOf(shown).flat())).toEqual(EVERYBODY)
    expect(shown.stateKey).toMatch(/^[0-9a-f]{64}$/)
    expect(await readEverything(venue)).toEqual(before)
  })

  test('when two players swap seats in a preview, all other players keep their seats and the event does not change', async () => {
    hall = await lay()
    const before = await readEverything(venue)
    const shown = await preview(venue, hall, options)
    const [[first = 0, , , north = 0] = [], [, second = 0] = []] = seatsOf(shown)
    const swapped = await swap(venue, { hall, shown, two: [first, second] })
    const again = await swap(venue, { hall, shown: swapped, two: [north, second] })

    expect(swapped.tables).toEqual(
      shown.tables.map(({ tableIndex, playerIds }) => ({
        tableIndex,
        playerIds: playerIds.map((id) => (id === first ? second : id === second ? first : id)),
      })),
    )
    expect(again.tables[0]?.playerIds[0]).toBe(north)
    expect(again.tables[0]?.playerIds[3]).toBe(second)
    expect(again.stateKey).toBe(shown.stateKey)
    expect(await readEverything(venue)).toEqual(before)
  })

  test('a preview of a seating is the same when it is requested again, and the same in two events with equal data', async () => {
    hall = await lay()
    const shown = await preview(venue, hall, options)

    expect(await preview(venue, hall, options)).toEqual(shown)
    await venue.empty()
    hall = await lay()
    expect(await preview(venue, hall, options)).toEqual(shown)
  })
})

test('previews by interval and by script give the exact seats that their rules define', async () => {
  hall = await layPlayedHall(venue)
  expect(seatsOf(await preview(venue, hall, { ...INTERVAL, step: 2 }))).toEqual([
    [5, 10, 7, 12],
    [9, 6, 11, 8],
  ])
  await venue.empty()
  hall = await layScriptedHall(venue, { next: 2, event: { windMode: 'balanced' } })
  const SCRIPTED = { kind: 'SEATING_KIND_PRESCRIPTED', seed: 1 } as const
  expect(seatsOf(await preview(venue, hall, SCRIPTED))).toEqual([
    [12, 10, 8, 6],
    [11, 9, 7, 5],
  ])
})

test('the report of a seating’s preview says which players meet a second time and how balanced the tables are', async () => {
  hall = await layPlayedHall(venue)
  const { credentials } = hall.referee
  const { eventId } = hall
  const request = { eventId, options: INTERVAL }
  const answer = await venue.call('Venue.PreviewSeating', request, { credentials })

  expect(answer.tables).toEqual([
    { tableIndex: 1, playerIds: [5, 9, 10, 6] },
    { tableIndex: 2, playerIds: [7, 11, 12, 8] },
  ])
  expect(answer.report).toEqual({
    repeatedMeetings: [
      { playerIds: [5, 6], tableIndex: 1, meetings: 2, isBackToBack: true },
      { playerIds: [9, 10], tableIndex: 1, meetings: 2, isBackToBack: true },
      { playerIds: [7, 8], tableIndex: 2, meetings: 2, isBackToBack: true },
      { playerIds: [11, 12], tableIndex: 2, meetings: 2, isBackToBack: true },
    ],
    backToBack: 4,
    mostMeetings: 2,
    // Player 5 gets East for the second time, and player 8 gets North for the second time.
    windSpread: 2,
    windUneven: 2,
    tableRepeats: 4,
    mostVisits: 2,
    rankSpread: 3,
    leaderSpread: 3,
  })

  const swapped = await venue.call(
    'Venue.SwapSeats',
    {
      ...request,
      stateKey: answer.stateKey,
      tables: answer.tables,
      firstPlayerId: 5,
      secondPlayerId: 8,
    },
    { credentials },
  )
  expect(swapped.tables).toEqual([
    { tableIndex: 1, playerIds: [8, 9, 10, 6] },
    { tableIndex: 2, playerIds: [7, 11, 12, 5] },
  ])
  expect(swapped.report).toEqual({
    repeatedMeetings: [
      { playerIds: [8, 6], tableIndex: 1, meetings: 2, isBackToBack: true },
      { playerIds: [9, 10], tableIndex: 1, meetings: 2, isBackToBack: true },
      { playerIds: [7, 5], tableIndex: 2, meetings: 2, isBackToBack: true },
      { playerIds: [11, 12], tableIndex: 2, meetings: 2, isBackToBack: true },
    ],
    backToBack: 4,
    mostMeetings: 2,
    windSpread: 1,
    windUneven: 0,
    tableRepeats: 4,
    mostVisits: 2,
    // The players of one table have the ranks 2, 3, 4 and 8, those of the other table 1, 5, 6 and 7.
    rankSpread: 6,
    leaderSpread: 6,
  })
})
