import { expect, test } from 'vitest'
import { decodeTableOverview, withOverview } from '../../../../src/contract/decode/table-overview'
import { decodeTables } from '../../../../src/contract/decode/table'
import type { RoundStateJson, TableStateJson } from '../../../../src/contract/wire/atoms_pb'

const scores = (east: number, south: number) => [
  { playerId: 11, score: east },
  { playerId: 12, score: south },
]

/**
 * In East 1 there were two winners, and the list has the hand once for each. In East 2 there was a draw with one
 * riichi.
 */
const ROUNDS: RoundStateJson[] = [
  { roundIndex: 1, scores: scores(30_000, 30_000), round: { multiron: { roundIndex: 1 } } },
  { roundIndex: 1, scores: scores(30_000, 30_000), round: { multiron: { roundIndex: 1 } } },
  {
    roundIndex: 2,
    scores: scores(34_000, 26_000),
    round: { draw: { roundIndex: 2, riichiBets: [11], tempai: [11, 12] } },
  },
]
const STATE = { honbaCount: 1, riichiCount: 1, scores: scores(33_000, 26_000) }

/** Decodes the table as a plain service lists it. */
const listed = (more: TableStateJson = {}) => {
  const json: TableStateJson = {
    scores: scores(33_000, 26_000),
    lastRound: { draw: { roundIndex: 2, riichiBets: [11], tempai: [11, 12] } },
    ...more,
  }
  const [table] = decodeTables({ tables: [json] })
  if (table === undefined) throw new Error('No table')
  return table
}

const OVERVIEW = decodeTableOverview({ state: STATE }, ROUNDS) ?? undefined

test('a plain service’s separate answer about a table adds the counters, the number of hands and the scores before the last hand to the listed table', () => {
  expect(withOverview(listed(), OVERVIEW)).toMatchObject({
    honba: 1,
    riichiSticks: 1,
    handCount: 2,
    scoresBeforeLastHand: [
      { playerId: 11, score: 34_000 },
      { playerId: 12, score: 26_000 },
    ],
  })
})

test('for a game without a hand, the separate answer about the table gives counters of zero and no hand to cancel', () => {
  const overview =
    decodeTableOverview({ state: { scores: scores(30_000, 30_000) } }, []) ?? undefined
  const table = listed({ scores: scores(30_000, 30_000), lastRound: undefined })
  expect(withOverview(table, overview)).toMatchObject({
    honba: 0,
    riichiSticks: 0,
    handCount: 0,
    scoresBeforeLastHand: [],
  })
})

test.each([
  { what: 'the scores of the table have changed since', more: { scores: scores(41_000, 18_000) } },
  {
    what: 'the last hand of the table has changed since',
    more: { lastRound: { abort: { roundIndex: 2 } } },
  },
])('a separate answer about a table is not used when $what', ({ more }) => {
  expect(withOverview(listed(more), OVERVIEW)).toMatchObject({ honba: null, handCount: null })
})

test('counters that a server lists itself are not replaced by a separate answer about the table', () => {
  const table = listed({ honba: 3, riichiSticks: 0, handCount: 9 })
  expect(withOverview(table, OVERVIEW)).toBe(table)
})

test('a separate answer about a table is not used when it has no state', () => {
  expect(decodeTableOverview({}, ROUNDS)).toBeNull()
})
