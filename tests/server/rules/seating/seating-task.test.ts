import { describe, expect, test } from 'vitest'
import { intervalTables } from '../../../../server/rules/seating/interval'
import { nextShuffled } from '../../../../server/rules/seating/next-shuffled'
import { drawTables } from '../../../../server/rules/seating/plain-draw'
import type { SeatedSession } from '../../../../server/rules/seating/quality'
import { drawSeating, type SeatingTask } from '../../../../server/rules/seating/seating-task'

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]
const RATED = EIGHT.map((id) => ({ id, rating: -id }))
const STRAIGHT: SeatedSession = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
]
const PLAIN = { history: [STRAIGHT], evenWinds: false, seed: 1 }
const EVEN = { ...PLAIN, evenWinds: true }
const SHUFFLED = { kind: 'shuffled', pool: EIGHT, groupsCount: 1, plan: null } as const
const SWISS = { kind: 'swiss', players: RATED, closeness: 'fewRepeats' } as const
const INTERVAL = { kind: 'interval', players: RATED, step: 2, isSoft: false } as const

const membersOf = (tables: SeatedSession) => tables.map((table) => table.toSorted((a, b) => a - b))

const TASKS: { what: string; task: SeatingTask }[] = [
  { what: 'shuffled', task: { ...SHUFFLED, ...EVEN } },
  { what: 'shuffled in groups', task: { ...SHUFFLED, ...EVEN, groupsCount: 2 } },
  { what: 'swiss', task: { ...SWISS, ...EVEN } },
  { what: 'tight swiss', task: { ...SWISS, ...EVEN, closeness: 'tight' } },
  { what: 'interval', task: { ...INTERVAL, ...EVEN } },
  { what: 'soft interval', task: { ...INTERVAL, ...EVEN, isSoft: true } },
]

describe.each(TASKS)('a seating task of the kind: $what', ({ task }) => {
  test('a seating task seats everybody once, and gives nobody the wind that they had in their only earlier game', () => {
    const { tables } = drawSeating(task)

    expect(tables.flat().toSorted((a, b) => a - b)).toEqual(EIGHT)
    expect(tables.map(([east]) => [1, 5].includes(east))).toEqual([false, false])
    expect(tables.map(([, south]) => [2, 6].includes(south))).toEqual([false, false])
    expect(tables.map(([, , west]) => [3, 7].includes(west))).toEqual([false, false])
    expect(tables.map(([, , , north]) => [4, 8].includes(north))).toEqual([false, false])
  })

  test('a seating task gives the same seating when it is repeated, and when it goes to another thread as JSON', () => {
    const done = drawSeating(task)

    expect(drawSeating(task)).toEqual(done)
    expect(drawSeating(JSON.parse(JSON.stringify(task)) as SeatingTask)).toEqual(done)
    expect(JSON.parse(JSON.stringify(done))).toEqual(done)
  })
})

test('a shuffled session follows the plan of the event, with or without even winds', () => {
  const next = nextShuffled({ pool: EIGHT, history: [STRAIGHT], plan: null, seed: 1 })

  expect(drawSeating({ ...SHUFFLED, ...EVEN })).toEqual(next)
  expect(drawSeating({ ...SHUFFLED, ...PLAIN })).toEqual(next)
})

test('players of different groups do not meet, and a seating in groups makes no plan', () => {
  const { tables, plan } = drawSeating({ ...SHUFFLED, ...PLAIN, groupsCount: 2 })

  expect(tables).toEqual(drawTables({ pool: EIGHT, groupsCount: 2, seed: 1 }))
  expect(membersOf(tables)).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ])
  expect(plan).toBeNull()
})

test('an interval seating follows the interval rules exactly, except for the winds', () => {
  const tables = intervalTables({ players: RATED, step: 2 })

  expect(drawSeating({ ...INTERVAL, ...PLAIN })).toEqual({ tables, plan: null })
  expect(membersOf(drawSeating({ ...INTERVAL, ...EVEN }).tables)).toEqual([
    [1, 3, 5, 7],
    [2, 4, 6, 8],
  ])
})

test('swiss seating separates players with close ratings if they have already met', () => {
  expect(membersOf(drawSeating({ ...SWISS, ...PLAIN }).tables)).toEqual([
    [1, 2, 5, 6],
    [3, 4, 7, 8],
  ])
  expect(drawSeating({ ...SWISS, ...PLAIN }).plan).toBeNull()
})
