import { describe, expect, test } from 'vitest'
import { rankSpread } from '../../../../server/rules/seating/quality'
import { searchSwissTables } from '../../../../server/rules/seating/swiss-search'
import { meetingsOf } from './meetings-of'
import { playRatedSessions, rankedPlayers, repeatsOf, type RatedHall } from './rated-sessions'

const FIRST_OF_16 = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
  [9, 10, 11, 12],
  [13, 14, 15, 16],
]
const FIRST_OF_8 = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
]

const fewRepeats = (hall: Omit<RatedHall, 'seatCounts'>) =>
  searchSwissTables({ ...hall, closeness: 'fewRepeats' })
const tight = (hall: Omit<RatedHall, 'seatCounts'>) =>
  searchSwissTables({ ...hall, closeness: 'tight' })

describe('swiss seating puts players with close ratings together and avoids repeated meetings', () => {
  test.each([
    { n: 16, after: [], tables: '1,2,3,4 5,6,7,8 9,10,11,12 13,14,15,16' },
    { n: 16, after: FIRST_OF_16, tables: '1,5,9,13 2,6,10,14 3,7,11,15 4,8,12,16' },
    { n: 8, after: FIRST_OF_8, tables: '1,2,5,6 3,4,7,8' },
    { n: 4, after: [[1, 2, 3, 4]], tables: '1,2,3,4' },
    { n: 0, after: [], tables: '' },
  ])(
    'swiss seating of $n players after the tables $after makes the tables $tables',
    ({ n, after, tables }) => {
      const hall = { players: rankedPlayers(n), pastTables: after, seed: 1 }

      expect(searchSwissTables({ ...hall, closeness: 'fewRepeats' }).join(' ')).toBe(tables)
    },
  )

  test('before anybody has met, swiss seating puts even four hundred players strictly in the order of rating', () => {
    const tables = fewRepeats({ players: rankedPlayers(400), pastTables: [], seed: 1 })

    expect(tables.flat()).toEqual(Array.from({ length: 400 }, (_, nth) => nth + 1))
  })
})

test('when two players have equal ratings, swiss seating ranks the player who is earlier in the list higher', () => {
  const players = [7, 3, 9, 5, 8, 2, 6, 4].map((id) => ({ id, rating: 0 }))

  expect(fewRepeats({ players, pastTables: [], seed: 1 })).toEqual([
    [7, 3, 9, 5],
    [8, 2, 6, 4],
  ])
})

test('when one player of an earlier table has left, swiss seating still knows that the other three have met', () => {
  // Player 4 left after the first session and 9 came.
  const players = rankedPlayers(9).filter(({ id }) => id !== 4)
  const hall = { players, pastTables: FIRST_OF_8, seed: 1 }

  expect(searchSwissTables({ ...hall, closeness: 'fewRepeats' }).join(' ')).toBe('1,2,5,6 3,7,8,9')
})

test('swiss seating refuses a number of players that is not a multiple of four', () => {
  expect(() => fewRepeats({ players: rankedPlayers(6), pastTables: [], seed: 1 })).toThrow(
    '6 players cannot be cut in fours',
  )
})

test('swiss seating gives the same seats for the same history and seed', () => {
  const [hall] = playRatedSessions({ players: 40, sessions: 5, seed: 3 }, fewRepeats).slice(-1)
  if (hall === undefined) throw new Error('no hall')

  expect(fewRepeats(hall)).toEqual(fewRepeats(hall))
})

test.each([
  {
    name: 'fewRepeats',
    of: fewRepeats,
    n: 20,
    last: '5,19,7,4 10,20,3,15 11,9,14,2 13,18,12,8 1,17,6,16',
  },
  {
    name: 'tight',
    of: tight,
    n: 20,
    last: '12,8,9,5 10,19,4,14 1,7,20,17 18,13,16,3 2,6,15,11',
  },
  { name: 'fewRepeats', of: fewRepeats, n: 100, last: '14,98,41,73 43,77,29,39 11,31,28,88' },
])('swiss seating seats $n players the same on any machine ($name)', ({ of, n, last }) => {
  const [hall] = playRatedSessions({ players: n, sessions: 7, seed: 8 }, of).slice(-1)

  expect(hall?.pastTables.slice(-n / 4).join(' ')).toContain(last)
})

test.each([1, 2, 3])(
  'in 8 sessions of swiss seating no two of 32 players meet more than twice (seed %i)',
  (seed) => {
    const [hall] = playRatedSessions({ players: 32, sessions: 8, seed }, fewRepeats).slice(-1)

    expect(Math.max(...meetingsOf(hall?.pastTables ?? []).values())).toBeLessThanOrEqual(2)
  },
)

test.each([
  { players: 400, sessions: 3 },
  { players: 16, sessions: 12 },
  { players: 8, sessions: 12 },
  { players: 4, sessions: 5 },
])(
  'swiss seating seats all $players players in each of $sessions sessions',
  ({ players, sessions }) => {
    const halls = playRatedSessions({ players, sessions, seed: 9 }, fewRepeats)
    const everybody = Array.from({ length: players }, (_, nth) => nth + 1)

    for (const { pastTables } of halls) {
      const last = pastTables.slice(-players / 4).flat()
      expect(last.toSorted((a, b) => a - b)).toEqual(everybody)
    }
  },
)

test('tight swiss seating has closer ranks at each table and more repeated meetings than usual swiss seating', () => {
  const [hall] = playRatedSessions({ players: 40, sessions: 6, seed: 4 }, fewRepeats).slice(-1)
  if (hall === undefined) throw new Error('no hall')
  const ids = hall.players.toSorted((a, b) => b.rating - a.rating).map(({ id }) => id)

  expect(rankSpread(tight(hall), ids)).toBeLessThan(rankSpread(fewRepeats(hall), ids))
  expect(repeatsOf([...hall.pastTables, ...tight(hall)])).toBeGreaterThan(
    repeatsOf([...hall.pastTables, ...fewRepeats(hall)]),
  )
})

test('swiss seating chooses tables whose winds can be dealt more evenly', () => {
  const options = { players: 100, sessions: 4, seed: 5 }
  const blind = playRatedSessions(options, (hall) =>
    fewRepeats({ players: hall.players, pastTables: hall.pastTables, seed: hall.seed }),
  )
  const seeing = playRatedSessions(options, fewRepeats)

  expect(unevenAfter(seeing)).toBeLessThanOrEqual(35)
  expect(unevenAfter(seeing)).toBeLessThan(unevenAfter(blind))
})

/** Counts players who did not have each wind once in four sessions. */
function unevenAfter(halls: readonly RatedHall[]): number {
  const counts = [...(halls.at(-1)?.seatCounts.values() ?? [])]
  return counts.filter((winds) => winds.some((times) => times !== 1)).length
}

test('swiss seating of 24 players offers three steps from few repeated meetings to close ranks', () => {
  const [hall] = playRatedSessions({ players: 24, sessions: 4, seed: 4 }, fewRepeats).slice(-1)
  if (hall === undefined) throw new Error('no hall')
  const ids = hall.players.toSorted((a, b) => b.rating - a.rating).map(({ id }) => id)
  const before = repeatsOf(hall.pastTables)
  const figures = (['fewRepeats', 'between', 'closest'] as const).map((closeness) => {
    const tables = searchSwissTables({ ...hall, closeness })
    return [repeatsOf([...hall.pastTables, ...tables]) - before, rankSpread(tables, ids)]
  })

  expect(figures).toEqual([
    [1, 12.666666666666666],
    [2, 10],
    [20, 3.8333333333333335],
  ])
})
