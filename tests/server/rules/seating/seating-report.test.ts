import { describe, expect, test } from 'vitest'
import type { PastSession, SeatedSession } from '../../../../server/rules/seating/quality'
import { seatingReport } from '../../../../server/rules/seating/seating-report'

const STRAIGHT: SeatedSession = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
]
const HALVES: SeatedSession = [
  [1, 2, 5, 6],
  [3, 4, 7, 8],
]
/** Everybody meets the same players again, at the other table and with another wind. */
const TURNED: SeatedSession = [
  [8, 5, 6, 7],
  [4, 1, 2, 3],
]
const RANKED = [1, 2, 3, 4, 5, 6, 7, 8]

const report = (options: {
  tables: SeatedSession
  history?: readonly PastSession[]
  rankedIds?: readonly number[]
}) => seatingReport({ history: [], rankedIds: RANKED, ...options })

const met = (
  one: number,
  other: number,
  rest: { tableIndex: number; meetings: number; isBackToBack: boolean },
) => ({ playerIds: [one, other], ...rest })

test('the seating report of a first session shows no repeated meetings, and ranks that differ by 3 at each table', () => {
  expect(report({ tables: STRAIGHT })).toEqual({
    repeatedMeetings: [],
    backToBack: 0,
    mostMeetings: 1,
    windSpread: 1,
    windUneven: 0,
    tableRepeats: 0,
    mostVisits: 1,
    rankSpread: 3,
    leaderSpread: 3,
  })
})

describe('the report of repeated meetings', () => {
  test.each([
    {
      what: 'the same two tables play again',
      history: [STRAIGHT],
      tables: STRAIGHT,
      repeated: 12,
      backToBack: 12,
      most: 2,
    },
    {
      what: 'half of each table changes',
      history: [STRAIGHT],
      tables: HALVES,
      repeated: 4,
      backToBack: 4,
      most: 2,
    },
    {
      what: 'the tables of the session before the last one play again',
      history: [STRAIGHT, HALVES],
      tables: STRAIGHT,
      repeated: 12,
      backToBack: 4,
      most: 3,
    },
    {
      what: 'the same tables play a third time',
      history: [STRAIGHT, TURNED],
      tables: STRAIGHT,
      repeated: 12,
      backToBack: 12,
      most: 3,
    },
    {
      what: 'newcomers join two earlier players',
      history: [STRAIGHT],
      tables: [
        [1, 9, 10, 11],
        [5, 12, 13, 14],
      ] as SeatedSession,
      repeated: 0,
      backToBack: 0,
      most: 1,
    },
  ])(
    'the seating report counts $repeated repeated meetings when $what',
    ({ history, tables, repeated, backToBack, most }) => {
      const { repeatedMeetings, ...rest } = report({ tables, history })

      expect(repeatedMeetings).toHaveLength(repeated)
      expect(rest).toMatchObject({ backToBack, mostMeetings: most })
    },
  )

  test('the seating report names the players of each repeated meeting, most meetings first, then by table', () => {
    const history = [STRAIGHT, HALVES]
    const tables: SeatedSession = [
      [1, 3, 5, 9],
      [2, 10, 4, 11],
      [6, 12, 7, 8],
    ]

    expect(report({ tables, history }).repeatedMeetings).toEqual([
      met(7, 8, { tableIndex: 3, meetings: 3, isBackToBack: true }),
      met(1, 3, { tableIndex: 1, meetings: 2, isBackToBack: false }),
      met(1, 5, { tableIndex: 1, meetings: 2, isBackToBack: true }),
      met(2, 4, { tableIndex: 2, meetings: 2, isBackToBack: false }),
      met(6, 7, { tableIndex: 3, meetings: 2, isBackToBack: false }),
      met(6, 8, { tableIndex: 3, meetings: 2, isBackToBack: false }),
    ])
  })
})

describe('the report of winds and table numbers', () => {
  test.each([
    {
      what: 'when all have the same seats again',
      history: [STRAIGHT],
      tables: STRAIGHT,
      windSpread: 2,
      windUneven: 8,
      tableRepeats: 8,
      mostVisits: 2,
    },
    {
      what: 'when all players have other winds at the other table',
      history: [STRAIGHT],
      tables: TURNED,
      windSpread: 1,
      windUneven: 0,
      tableRepeats: 0,
      mostVisits: 1,
    },
    {
      what: 'when one of the two earlier games was cancelled',
      history: [[[], [5, 6, 7, 8]]] as PastSession[],
      tables: STRAIGHT,
      windSpread: 2,
      windUneven: 4,
      tableRepeats: 4,
      mostVisits: 2,
    },
    {
      what: 'when all players are at the same table for the third time',
      history: [STRAIGHT, STRAIGHT],
      tables: STRAIGHT,
      windSpread: 3,
      windUneven: 8,
      tableRepeats: 8,
      mostVisits: 3,
    },
    {
      what: 'when three newcomers join a player who is East again',
      history: [STRAIGHT],
      tables: [[1, 9, 10, 11]] as SeatedSession,
      windSpread: 2,
      windUneven: 1,
      tableRepeats: 1,
      mostVisits: 2,
    },
    {
      what: 'when all earlier players have left',
      history: [STRAIGHT, STRAIGHT],
      tables: [[9, 10, 11, 12]] as SeatedSession,
      windSpread: 1,
      windUneven: 0,
      tableRepeats: 0,
      mostVisits: 1,
    },
    {
      what: 'when all players have had each wind once in four games',
      history: [[[1, 2, 3, 4]], [[4, 1, 2, 3]], [[3, 4, 1, 2]]] as SeatedSession[],
      tables: [[2, 3, 4, 1]] as SeatedSession,
      windSpread: 0,
      windUneven: 0,
      tableRepeats: 0,
      mostVisits: 1,
    },
    {
      what: 'when two players have had a wind twice in four games',
      history: [[[1, 2, 3, 4]], [[4, 1, 2, 3]], [[3, 4, 1, 2]]] as SeatedSession[],
      tables: [[2, 3, 1, 4]] as SeatedSession,
      windSpread: 2,
      windUneven: 2,
      tableRepeats: 0,
      mostVisits: 1,
    },
  ])(
    'the seating report finds $windUneven players with uneven winds and $tableRepeats repeated tables $what',
    ({ history, tables, what: _, ...expected }) => {
      expect(report({ tables, history })).toMatchObject(expected)
    },
  )
})

describe('the report of the spread of ranks', () => {
  test.each([
    { what: 'neighbours in rank', tables: STRAIGHT, rankSpread: 3, leaderSpread: 3 },
    {
      what: 'two players from each half of the ranking',
      tables: HALVES,
      rankSpread: 5,
      leaderSpread: 5,
    },
    {
      what: 'the leader and the player of the last rank at one table',
      tables: [
        [8, 1, 2, 3],
        [4, 5, 6, 7],
      ] as SeatedSession,
      rankSpread: 5,
      leaderSpread: 7,
    },
    {
      what: 'player ids that are not in the order of ranks',
      tables: STRAIGHT,
      rankedIds: [1, 3, 5, 7, 2, 4, 6, 8],
      rankSpread: 5,
      leaderSpread: 5,
    },
    {
      what: 'a player without a rank, who counts as last',
      tables: STRAIGHT,
      rankedIds: [5, 6, 7, 1, 2, 3, 4],
      // Players 1 to 4 have the ranks 4 to 7; 5, 6, 7 and 8 have the ranks 1, 2, 3 and 8.
      rankSpread: 5,
      leaderSpread: 7,
    },
    {
      what: 'a leader who is not seated',
      tables: STRAIGHT,
      rankedIds: [9, 1, 2, 3, 4, 5, 6, 7, 8],
      rankSpread: 3,
      leaderSpread: 0,
    },
  ])(
    'for tables with $what, the seating report shows ranks that differ by $rankSpread, and by $leaderSpread at the leader’s table',
    ({ tables, rankedIds = RANKED, rankSpread, leaderSpread }) => {
      expect(report({ tables, rankedIds })).toMatchObject({ rankSpread, leaderSpread })
    },
  )
})
