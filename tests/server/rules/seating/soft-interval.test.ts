import { describe, expect, test } from 'vitest'
import { intervalTables } from '../../../../server/rules/seating/interval'
import { softIntervalTables } from '../../../../server/rules/seating/soft-interval'
import { playRatedSessions, rankedPlayers, repeatsOf, type RatedHall } from './rated-sessions'

const soft = (step: number) => (hall: RatedHall) => softIntervalTables({ ...hall, step })

describe('soft intervals before anybody has met', () => {
  test.each([
    { n: 20, step: 1 },
    { n: 20, step: 3 },
    { n: 24, step: 6 },
    { n: 100, step: 4 },
    { n: 8, step: 2_147_483_647 },
    { n: 4, step: 2 },
    { n: 0, step: 2 },
  ])(
    'before anybody has met, soft intervals of step $step seat $n players exactly by the interval rules',
    ({ n, step }) => {
      const players = rankedPlayers(n)

      expect(softIntervalTables({ players, step, pastTables: [], seed: 1 })).toEqual(
        intervalTables({ players, step }),
      )
    },
  )
})

test('soft interval seating separates players who have met by swapping them with neighbours in rank', () => {
  const players = rankedPlayers(8)
  const pastTables = [[1, 3, 5, 7]]

  const [first, second] = softIntervalTables({ players, step: 2, pastTables, seed: 1 })

  expect(repeatsOf([[1, 3, 5, 7], first ?? [0, 0, 0, 0], second ?? [0, 0, 0, 0]])).toBe(2)
})

test.each([1, 2, 3, 4, 5, 6])(
  'soft interval seating of step %i moves nobody by more than two ranks',
  (step) => {
    const [hall] = playRatedSessions({ players: 40, sessions: 6, seed: step }, soft(step)).slice(-1)
    if (hall === undefined) throw new Error('no hall')
    const players = hall.players
      .toSorted((a, b) => b.rating - a.rating)
      .map((_, rank) => ({ id: rank, rating: -rank }))
    const rankOf = new Map(
      hall.players.toSorted((a, b) => b.rating - a.rating).map(({ id }, rank) => [id, rank]),
    )
    const definition = intervalTables({ players, step })
    const found = softIntervalTables({ ...hall, step }).map((table) =>
      table.map((id) => rankOf.get(id) ?? 0).toSorted((a, b) => a - b),
    )

    for (const table of found) {
      expect(definition).toSatisfy((rows: typeof definition) =>
        rows.some((row) => row.every((rank, nth) => Math.abs(rank - (table[nth] ?? 0)) <= 2)),
      )
    }
  },
)

test('soft interval seating gives the same seats on any machine and in every version of the program', () => {
  const [hall] = playRatedSessions({ players: 20, sessions: 7, seed: 8 }, soft(3)).slice(-1)

  expect(hall?.pastTables.slice(-5).join(' ')).toBe(
    '7,11,10,9 15,13,1,8 17,3,18,2 4,12,14,6 19,20,5,16',
  )
})

test('soft interval seating has fewer than half as many repeated meetings as the exact interval rules', () => {
  const options = { players: 40, sessions: 8, seed: 2 }
  const exact = playRatedSessions(options, (hall) => intervalTables({ ...hall, step: 3 }))
  const softened = playRatedSessions(options, soft(3))

  expect(repeatsOf(softened.at(-1)?.pastTables ?? [])).toBeLessThan(
    repeatsOf(exact.at(-1)?.pastTables ?? []) / 2,
  )
})

test('soft interval seating seats everybody once, and gives the same seats for the same history and seed', () => {
  const [hall] = playRatedSessions({ players: 100, sessions: 4, seed: 8 }, soft(5)).slice(-1)
  if (hall === undefined) throw new Error('no hall')
  const tables = softIntervalTables({ ...hall, step: 5 })

  expect(tables.flat().toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, nth) => nth + 1),
  )
  expect(softIntervalTables({ ...hall, step: 5 })).toEqual(tables)
})
