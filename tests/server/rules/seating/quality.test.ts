import { describe, expect, test } from 'vitest'
import { drawTables } from '../../../../server/rules/seating/plain-draw'
import {
  leastExcess,
  leastMostMeetings,
  leastTableRepeats,
  rankSpread,
  seatingQuality,
  type SeatedSession,
} from '../../../../server/rules/seating/quality'

const STRAIGHT: SeatedSession = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
]
const HALVES: SeatedSession = [
  [1, 2, 5, 6],
  [3, 4, 7, 8],
]
const TURNED: SeatedSession = [
  [8, 5, 6, 7],
  [4, 1, 2, 3],
]
/** A session whose game at the first table was cancelled. */
const HALF_PLAYED = [[], [5, 6, 7, 8]] as const

describe('the quality of sessions', () => {
  test('the quality of a first session shows no repeats', () => {
    expect(seatingQuality([STRAIGHT])).toEqual({
      excess: 0,
      pairsByMeetings: [],
      backToBack: 0,
      worstPair: { playerIds: [1, 2], meetings: 1 },
      worstRepeats: 0,
      windSpread: 1,
      windUneven: 0,
      tableRepeats: 0,
      mostVisits: 1,
    })
  })

  test.each([
    {
      what: 'when the same two tables play again',
      sessions: [STRAIGHT, STRAIGHT],
      excess: 12,
      backToBack: 12,
      pairsByMeetings: [12],
      worstRepeats: 3,
    },
    {
      what: 'when half of each table changes',
      sessions: [STRAIGHT, HALVES],
      excess: 4,
      backToBack: 4,
      pairsByMeetings: [4],
      worstRepeats: 1,
    },
    {
      what: 'when the first tables play again after a session with other tables',
      sessions: [STRAIGHT, HALVES, STRAIGHT],
      excess: 16,
      backToBack: 8,
      pairsByMeetings: [8, 4],
      worstRepeats: 4,
    },
  ])(
    'the quality of sessions counts $excess repeated meetings $what',
    ({ sessions, excess, backToBack, pairsByMeetings, worstRepeats }) => {
      expect(seatingQuality(sessions)).toMatchObject({
        excess,
        backToBack,
        pairsByMeetings,
        worstRepeats,
      })
    },
  )

  test('the quality of sessions counts no meeting and no wind for a cancelled game', () => {
    expect(seatingQuality([HALF_PLAYED, STRAIGHT])).toMatchObject({
      excess: 6,
      backToBack: 6,
      windSpread: 2,
      windUneven: 4,
    })
  })

  test('the quality of sessions counts no table numbers for games that were started singly', () => {
    const [first = [], second = []] = STRAIGHT

    expect(seatingQuality([[first], [second], [first]])).toMatchObject({
      excess: 6,
      tableRepeats: 0,
      mostVisits: 0,
    })
  })

  test('the quality of sessions names the two players who met most often', () => {
    const sessions = [
      STRAIGHT,
      HALVES,
      [
        [1, 8, 3, 5],
        [2, 7, 4, 6],
      ] as const,
    ]

    expect(seatingQuality([...sessions, STRAIGHT]).worstPair).toEqual({
      playerIds: [1, 2],
      meetings: 3,
    })
  })

  test.each([
    {
      what: 'when everybody has one wind twice',
      sessions: [STRAIGHT, STRAIGHT],
      windSpread: 2,
      windUneven: 8,
    },
    {
      what: 'when everybody has two winds in two games',
      sessions: [STRAIGHT, TURNED],
      windSpread: 1,
      windUneven: 0,
    },
    {
      what: 'when everybody has only two winds in four games',
      sessions: [STRAIGHT, TURNED, STRAIGHT, TURNED],
      windSpread: 2,
      windUneven: 8,
    },
    {
      what: 'when one player came late',
      sessions: [STRAIGHT, [[9, 1, 2, 3]] as const],
      windSpread: 1,
      windUneven: 0,
    },
  ])(
    'the quality of sessions finds $windUneven players with uneven winds $what',
    ({ sessions, windSpread, windUneven }) => {
      expect(seatingQuality(sessions)).toMatchObject({ windSpread, windUneven })
    },
  )

  test.each([
    {
      what: 'when everybody sits at the same table again',
      sessions: [STRAIGHT, STRAIGHT],
      tableRepeats: 8,
      mostVisits: 2,
    },
    {
      what: 'when everybody sits at the other table',
      sessions: [STRAIGHT, TURNED],
      tableRepeats: 0,
      mostVisits: 1,
    },
    {
      what: 'when everybody sits at the other table and one earlier game was cancelled',
      sessions: [HALF_PLAYED, TURNED],
      tableRepeats: 0,
      mostVisits: 1,
    },
    {
      what: 'when everybody sits at the same table again and one earlier game was cancelled',
      sessions: [HALF_PLAYED, STRAIGHT],
      tableRepeats: 4,
      mostVisits: 2,
    },
    {
      what: 'when everybody sits at the same table for the third time',
      sessions: [STRAIGHT, STRAIGHT, STRAIGHT],
      tableRepeats: 16,
      mostVisits: 3,
    },
  ])(
    'the quality of sessions counts $tableRepeats repeated table numbers $what',
    ({ sessions, tableRepeats, mostVisits }) => {
      expect(seatingQuality(sessions)).toMatchObject({ tableRepeats, mostVisits })
    },
  )

  test('the quality of twelve plain draws of 100 players shows as many repeated meetings as chance gives', () => {
    const pool = Array.from({ length: 100 }, (_, place) => place + 1)
    const means = meansOfDraws({ pool, seeds: 20, sessions: 12 })

    expect(means.backToBack).toBeGreaterThan(47)
    expect(means.backToBack).toBeLessThan(53)
    expect(means.excess).toBeGreaterThan(260)
    expect(means.excess).toBeLessThan(285)
  })
})

describe('the lower bound of every seating', () => {
  test.each([
    { players: 16, sessions: 8, excess: 72, meetings: 2, tables: 64 },
    { players: 16, sessions: 10, excess: 120, meetings: 2, tables: 96 },
    { players: 16, sessions: 12, excess: 168, meetings: 3, tables: 128 },
    { players: 20, sessions: 8, excess: 50, meetings: 2, tables: 60 },
    { players: 24, sessions: 8, excess: 12, meetings: 2, tables: 48 },
    { players: 24, sessions: 12, excess: 156, meetings: 2, tables: 144 },
    { players: 28, sessions: 10, excess: 42, meetings: 2, tables: 84 },
    { players: 32, sessions: 12, excess: 80, meetings: 2, tables: 128 },
    { players: 36, sessions: 12, excess: 18, meetings: 2, tables: 108 },
    { players: 40, sessions: 12, excess: 0, meetings: 1, tables: 80 },
    { players: 400, sessions: 12, excess: 0, meetings: 1, tables: 0 },
  ])(
    'every seating of $players players in $sessions sessions has at least $excess repeated meetings',
    ({ players, sessions, excess, meetings, tables }) => {
      expect(leastExcess({ players, sessions })).toBe(excess)
      expect(leastMostMeetings({ players, sessions })).toBe(meetings)
      expect(leastTableRepeats({ players, sessions })).toBe(tables)
    },
  )
})

describe('the average difference of ranks at a table', () => {
  test.each([
    { what: 'neighbours in rank', session: STRAIGHT, spread: 3 },
    { what: 'two players from each half of the ranking', session: HALVES, spread: 5 },
  ])('the best and the worst rank at a table of $what differ by $spread', ({ session, spread }) => {
    expect(rankSpread(session, [1, 2, 3, 4, 5, 6, 7, 8])).toBe(spread)
  })
})

function meansOfDraws(options: { pool: readonly number[]; seeds: number; sessions: number }) {
  const qualities = Array.from({ length: options.seeds }, (_, first) =>
    seatingQuality(
      Array.from({ length: options.sessions }, (_each, nth) =>
        drawTables({ pool: options.pool, groupsCount: 1, seed: first * 1000 + nth }),
      ),
    ),
  )
  const mean = (of: 'excess' | 'backToBack') =>
    qualities.reduce((sum, quality) => sum + quality[of], 0) / qualities.length
  return { excess: mean('excess'), backToBack: mean('backToBack') }
}
