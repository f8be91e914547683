import { expect, test } from 'vitest'
import { failedChecks } from '../../../../src/domain/session/check'
import {
  finishChecks,
  preFlightChecks,
  sumOf,
  type PreFlightInput,
} from '../../../../src/domain/session/pre-flight'

const player = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  ignoreSeating: false,
  localId: null,
  replacedBy: null,
  hereSince: '',
  leftOutAt: '',
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
  isCheckInOpen: false,
  players: FOUR,
  tables: [],
  unsentCount: 0,
  script: null,
}

test.each([
  { stage: 'notStarted', tone: 'bad' },
  { stage: 'seatingReady', tone: 'warn' },
] as const)(
  'when the list of players was never read, the checks at the stage $stage call the players unknown, and do not say that nobody takes part',
  ({ stage, tone }) => {
    expect(preFlightChecks({ ...HALL, stage, players: null })).toEqual([
      { kind: 'playersUnknown', tone },
      { kind: 'unsent', tone: 'ok', count: 0 },
    ])
  },
)

test.each([
  { what: 'four players take part', players: FOUR, tone: 'ok', count: 4 },
  { what: 'nobody takes part', players: [], tone: 'bad', count: 0 },
  { what: 'five players take part', players: [...FOUR, player(5, 'Vera')], tone: 'bad', count: 5 },
  {
    what: 'five players are registered and one of them is excluded',
    players: [...FOUR, player(5, 'Vera', { ignoreSeating: true })],
    tone: 'ok',
    count: 4,
  },
])(
  'before the draw, the check of the number of players is $tone when $what',
  ({ players, tone, count }) => {
    expect(preFlightChecks({ ...HALL, players })).toContainEqual({
      kind: 'playersDivisible',
      tone,
      count,
    })
  },
)

test('failed checks are listed first, then warnings, then passed checks', () => {
  const checks = preFlightChecks({ ...HALL, players: FOUR.slice(1), unsentCount: 2 })
  expect(checks).toEqual([
    { kind: 'playersDivisible', tone: 'bad', count: 3 },
    { kind: 'unsent', tone: 'warn', count: 2 },
  ])
})

test('the check of a script names players without a local id, except excluded ones', () => {
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

test('the checks before the start name players without a seat and excluded players with one', () => {
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

test('the checks before the approval name running tables and tables whose points do not add up', () => {
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

test('there are no checks while the session is played', () => {
  expect(preFlightChecks({ ...HALL, stage: 'started', unsentCount: 3 })).toEqual([])
})

test("the check of a table's points includes the sticks on the table", () => {
  const scores = [{ score: 29_000 }, { score: 29_000 }, { score: 30_000 }, { score: 30_000 }]
  expect(sumOf(table({ scores, riichiSticks: 2 }), 120_000)).toEqual({
    points: 120_000,
    is: 'right',
  })
})

test.each([
  { last: 30_000, of: 'a sum of 120 000 points', is: 'right' },
  { last: 28_000, of: 'a sum of 2 000 points less', is: 'unknown' },
  { last: 29_900, of: 'a sum of 100 points less', is: 'wrong' },
  { last: 31_000, of: 'a sum of 1 000 points more', is: 'wrong' },
])('at a table whose sticks are unknown, $of counts as $is', ({ last, is }) => {
  const scores = [{ score: 30_000 }, { score: 30_000 }, { score: 30_000 }, { score: last }]
  expect(sumOf({ scores, riichiSticks: null }, 120_000).is).toBe(is)
})

test('before approval, a table whose missing points may be unknown sticks is listed as uncertain, not as wrong', () => {
  const scores = [{ score: 29_000 }, { score: 29_000 }, { score: 30_000 }, { score: 30_000 }]
  const unknown = { ...table({ scores }), status: 'prefinished', riichiSticks: null } as const
  const checks = preFlightChecks({ ...HALL, stage: 'prefinished', tables: [unknown] })
  expect(checks).toContainEqual({ kind: 'sumsUnknown', tone: 'warn', tables: [7] })
  expect(checks.map(({ kind }) => kind)).not.toContain('sums')
})

const NUMBERED = FOUR.map((each, index) => ({ ...each, localId: index + 1 }))
const byScript = (prescript: string, more: Partial<PreFlightInput> = {}) =>
  preFlightChecks({
    ...HALL,
    isPrescripted: true,
    players: NUMBERED,
    script: { prescript, nextSessionIndex: 2 },
    ...more,
  }).filter(({ kind }) => kind.startsWith('script'))

test('the check of a script passes when the next session has no errors', () => {
  expect(byScript('1-2-3-9\n\n4-3-2-1')).toEqual([
    { kind: 'script', tone: 'ok', session: 2, problems: [] },
  ])
})

test.each([
  {
    what: 'names an unknown player',
    prescript: '1-2-3-4\n\n1-2-3-9',
    problems: [{ kind: 'unknownId', session: 2, table: 1, position: 4, id: 9 }],
  },
  {
    what: 'does not contain the next session',
    prescript: '1-2-3-4',
    problems: [{ kind: 'beyondEnd', session: 2, sessions: 1 }],
  },
  { what: 'is empty', prescript: '', problems: [{ kind: 'empty' }] },
])('the check fails for a script that $what', ({ prescript, problems }) => {
  expect(byScript(prescript)).toContainEqual({ kind: 'script', tone: 'bad', session: 2, problems })
})

test('the check of a script names players who take part and are not in its next session', () => {
  const vera = { ...player(5, 'Vera'), localId: 5 }
  expect(byScript('1-2-3-4\n\n4-3-2-1', { players: [...NUMBERED, vera] })).toContainEqual({
    kind: 'scriptLeavesOut',
    tone: 'warn',
    session: 2,
    names: ['Vera'],
  })
})

test.each([
  ['is excluded', { ignoreSeating: true }],
  ['sits out', { sitsOut: true }],
  ['does not play on', { isOut: true }],
])(
  'the check of a script names the player and the table when a player who %s has a seat in the next session',
  (_what, changes) => {
    const players = NUMBERED.map((each) => (each.title === 'Ken' ? { ...each, ...changes } : each))
    expect(byScript('1-2-3-4\n\n4-3-2-1', { players })).toContainEqual({
      kind: 'scriptSeatsExcluded',
      tone: 'warn',
      session: 2,
      seats: [{ name: 'Ken', table: 1 }],
    })
  },
)

test('there is no check of a script that this device has not read', () => {
  expect(byScript('', { script: null })).toEqual([])
})

test('the checks before the finish of the event name running and unapproved games', () => {
  const tables = [
    table({ tableIndex: 2 }),
    table({ tableIndex: 3, status: 'prefinished' }),
    table({ tableIndex: 4, status: 'finished' }),
  ]
  expect(finishChecks({ tables, unsentCount: 1 })).toEqual([
    { kind: 'tablesRunning', tone: 'bad', tables: [2] },
    { kind: 'notApproved', tone: 'bad', tables: [3] },
    { kind: 'unsent', tone: 'warn', count: 1 },
  ])
})

test('the checks before the finish of an event leave out the tables when this device has never read them', () => {
  expect(finishChecks({ tables: null, unsentCount: 0 })).toEqual([
    { kind: 'unsent', tone: 'ok', count: 0 },
  ])
})

test('failed checks count as needing the referee, except for the check of unsent rulings', () => {
  const checks = preFlightChecks({ ...HALL, players: FOUR.slice(1), unsentCount: 2 })
  expect(failedChecks(checks)).toEqual([{ kind: 'playersDivisible', tone: 'bad', count: 3 }])
})

test.each(['notStarted', 'seatingReady'] as const)(
  'at the stage %s, the checks list a player whose substitute plays on, and do not count this as a failure',
  (stage) => {
    const replaced = player(2, 'Ken', { replacedBy: { title: 'Vera' } })
    const excluded = player(9, 'Ida', { replacedBy: { title: 'Uwe' }, ignoreSeating: true })
    const checks = preFlightChecks({ ...HALL, stage, players: [...FOUR, replaced, excluded] })
    expect(checks).toContainEqual({
      kind: 'replaced',
      tone: 'warn',
      players: [{ name: 'Ken', substitute: 'Vera' }],
    })
    expect(failedChecks(checks).map(({ kind }) => kind)).not.toContain('replaced')
  },
)

const HERE = { hereSince: '2026-11-21T08:40:00Z' }

test.each([
  {
    what: 'two of four players are here',
    players: [player(1, 'Anna', HERE), player(2, 'Ken', HERE), player(3, 'Max'), player(4, 'Olga')],
    check: { kind: 'notHere', tone: 'warn', names: ['Max', 'Olga'] },
  },
  {
    what: 'everybody who was not left out is here',
    players: [player(1, 'Anna', HERE), player(2, 'Ken', { leftOutAt: '2026-11-21T08:50:00Z' })],
    check: { kind: 'notHere', tone: 'ok', names: [] },
  },
] as const)(
  'while check-in is open, the checks before a seating say that $what',
  ({ players, check }) => {
    const checks = preFlightChecks({ ...HALL, players, isCheckInOpen: true })
    expect(checks.filter(({ kind }) => kind === 'notHere')).toEqual([check])
  },
)

test('while check-in is closed, the checks before a seating name nobody as missing', () => {
  const checks = preFlightChecks(HALL)
  expect(checks.filter(({ kind }) => kind === 'notHere')).toEqual([])
})
