import { expect, test } from 'vitest'
import { pointsOf, preFlightChecks, type PreFlightInput } from '../../../src/domain/pre-flight'

const player = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  ignoreSeating: false,
  localId: null,
  ...more,
})

const FOUR = [player(1, 'Anna'), player(2, 'Ken'), player(3, 'Max'), player(4, 'Olga')]

const table = (more: object = {}) => ({
  tableIndex: 7,
  status: 'inprogress' as const,
  players: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
  scores: [{ score: 42_000 }, { score: 30_000 }, { score: 28_000 }, { score: 20_000 }],
  riichiSticks: 0,
  ...more,
})

const HALL: PreFlightInput = {
  stage: 'notStarted',
  isPrescripted: false,
  startPoints: 30_000,
  players: FOUR,
  tables: [],
  unsentCount: 0,
}

test.each([
  { what: 'four take part', players: FOUR, tone: 'ok', count: 4 },
  { what: 'nobody takes part', players: [], tone: 'bad', count: 0 },
  { what: 'five take part', players: [...FOUR, player(5, 'Vera')], tone: 'bad', count: 5 },
  {
    what: 'the fifth is excluded',
    players: [...FOUR, player(5, 'Vera', { ignoreSeating: true })],
    tone: 'ok',
    count: 4,
  },
])('before the draw, $what: $tone', ({ players, tone, count }) => {
  expect(preFlightChecks({ ...HALL, players })).toContainEqual({
    kind: 'playersDivisible',
    tone,
    count,
  })
})

test('what is in the way stands first, and what is in order last', () => {
  const checks = preFlightChecks({ ...HALL, players: FOUR.slice(1), unsentCount: 2 })
  expect(checks).toEqual([
    { kind: 'playersDivisible', tone: 'bad', count: 3 },
    { kind: 'unsent', tone: 'warn', count: 2 },
  ])
})

test('a script names who lacks a local id, the excluded aside', () => {
  const players = [
    player(1, 'Anna', { localId: 1 }),
    player(2, 'Ken'),
    player(3, 'Max', { localId: 0 }),
    player(4, 'Olga', { ignoreSeating: true }),
  ]
  expect(preFlightChecks({ ...HALL, isPrescripted: true, players })).toContainEqual({
    kind: 'localIds',
    tone: 'warn',
    names: ['Ken', 'Max'],
  })
})

test('before the start it names who has no seat and who is excluded at a table', () => {
  const players = [...FOUR.slice(1), player(1, 'Anna', { ignoreSeating: true }), player(5, 'Vera')]
  const checks = preFlightChecks({
    ...HALL,
    stage: 'seatingInProgress',
    players,
    tables: [table()],
  })
  expect(checks).toEqual([
    { kind: 'withoutSeat', tone: 'warn', names: ['Vera'] },
    { kind: 'excludedSeated', tone: 'warn', names: ['Anna'] },
    { kind: 'unsent', tone: 'ok', count: 0 },
  ])
})

test('before the approval it names tables that run and tables whose points do not add up', () => {
  const tables = [
    table({ tableIndex: 9, status: 'prefinished', riichiSticks: 1 }),
    table({ tableIndex: 3, status: 'prefinished' }),
    table({ tableIndex: 2 }),
  ]
  expect(preFlightChecks({ ...HALL, stage: 'prefinished', tables })).toEqual([
    { kind: 'tablesRunning', tone: 'bad', tables: [2] },
    { kind: 'sums', tone: 'warn', tables: [9] },
    { kind: 'unsent', tone: 'ok', count: 0 },
  ])
})

test('while it is played nothing is asked', () => {
  expect(preFlightChecks({ ...HALL, stage: 'started', unsentCount: 3 })).toEqual([])
})

test('sticks on the table count among its points', () => {
  const scores = [{ score: 29_000 }, { score: 29_000 }, { score: 30_000 }, { score: 30_000 }]
  expect(pointsOf(table({ scores, riichiSticks: 2 }))).toBe(120_000)
})
