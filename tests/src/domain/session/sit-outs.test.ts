import { describe, expect, test } from 'vitest'
import {
  finalSizes,
  firstOf,
  sitOutChoices,
  whoSitsOut,
  type PlayerToSit,
} from '../../../../src/domain/session/sit-outs'

const players = (count: number, own: Record<number, Partial<PlayerToSit>> = {}): PlayerToSit[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: nth + 1,
    ignoreSeating: false,
    satOut: [],
    ...own[nth + 1],
  }))
const ids = (chosen: readonly PlayerToSit[]) => chosen.map(({ id }) => id)

test.each([
  [24, []],
  [23, ['3 sit out and 5 tables play', '7 sit out and 4 tables play']],
  [9, ['1 sit out and 2 tables play', '5 sit out and 1 tables play']],
  [6, ['2 sit out and 1 tables play']],
  [3, []],
])(
  'with %i people, the referee can choose how many sit out so that every table is full: %j',
  (count, words) => {
    const told = sitOutChoices(count).map(
      ({ sitting, tables }) => `${sitting} sit out and ${tables} tables play`,
    )
    expect(told).toEqual(words)
  },
)

describe('the choice of players who sit out', () => {
  const ranks = [4, 2, 5, 1, 3]
  test.each([
    ['the lowest players in the standings', 'last', [3, 1]],
    ['the highest players in the standings', 'first', [4, 2]],
  ] as const)('the referee may let %s sit out', (_, order, chosen) => {
    const asked = { players: players(5), count: 2, order, ranks, seed: 1 }
    expect(ids(whoSitsOut(asked))).toEqual(chosen)
  })

  test('nobody is chosen to sit out a second time before everybody has sat out once', () => {
    const own = { 3: { satOut: [1] }, 1: { satOut: [1] } }
    const asked = { players: players(5, own), count: 4, order: 'last', ranks, seed: 1 } as const
    expect(ids(whoSitsOut(asked))).toEqual([5, 2, 4, 3])
  })

  test('a player who is not in the standing is chosen to sit out before the last player of the standing', () => {
    const asked = { players: players(5), count: 1, order: 'last', ranks: [4, 2, 5, 1], seed: 1 }
    expect(ids(whoSitsOut({ ...asked, order: 'last' }))).toEqual([3])
  })

  test('players who do not take part are not chosen to sit out', () => {
    const own = { 3: { ignoreSeating: true }, 1: { isOut: true }, 5: { sitsOut: true } }
    const asked = { players: players(5, own), count: 2, ranks, seed: 1 }
    expect(ids(whoSitsOut({ ...asked, order: 'last' }))).toEqual([2, 4])
  })

  test('the same seed draws the same people to sit out, and 200 seeds together draw everybody', () => {
    const drawn = (seed: number) =>
      ids(whoSitsOut({ players: players(23), count: 3, order: 'lot', ranks: [], seed }))
    expect(drawn(7)).toEqual(drawn(7))
    const seeds = Array.from({ length: 200 }, (_, seed) => seed)
    const chosen = new Set(seeds.flatMap(drawn))
    expect(chosen.size).toBe(23)
  })

  test('over eight sessions with 23 people, nobody sits out twice before everybody has sat out once', () => {
    let now = players(23)
    for (let session = 1; session <= 7; session++) {
      const sitting = new Set(
        ids(whoSitsOut({ players: now, count: 3, order: 'lot', ranks: [], seed: session })),
      )
      now = now.map((player) =>
        sitting.has(player.id) ? { ...player, satOut: [...player.satOut, session] } : player,
      )
    }
    expect(now.filter(({ satOut }) => satOut.length === 1)).toHaveLength(21)
    const last = whoSitsOut({ players: now, count: 3, order: 'lot', ranks: [], seed: 8 })
    expect(last.map(({ satOut }) => satOut.length)).toEqual([0, 0, 1])
  })
})

test('the size of a final is a multiple of four, and smaller than the number of players who take part', () => {
  expect(finalSizes(24)).toEqual([4, 8, 12, 16, 20])
  expect(finalSizes(9)).toEqual([4, 8])
  expect(finalSizes(4)).toEqual([])
})

test('the first players of the standing play on in a final, also players who sit out now, but no excluded players', () => {
  const own = { 2: { ignoreSeating: true }, 4: { sitsOut: true }, 5: { isOut: true } }
  expect(ids(firstOf(players(6, own), { ranks: [4, 2, 5, 1, 3, 6], count: 4 }))).toEqual([
    4, 5, 1, 3,
  ])
})
