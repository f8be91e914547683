import { expect, test } from 'vitest'
import {
  givesPenaltyGames,
  intervalChoices,
  seatingKinds,
  sessionActions,
} from '../../../../src/domain/session/session-actions'

const TOURNAMENT = {
  role: 'referee',
  isSeatingRunningHere: false,
  syncStart: true,
  isFinished: false,
  useTimer: true,
  hasBot: true,
} as const

test.each([
  { stage: 'notReady', offered: ['showResults'] },
  { stage: 'notStarted', offered: ['seat', 'showResults'] },
  { stage: 'seatingInProgress', offered: ['startTimer', 'resetSeating'] },
  { stage: 'seatingReady', offered: ['startTimer', 'notifyPlayers', 'resetSeating'] },
  { stage: 'started', offered: ['addExtraTime', 'showResults'] },
  { stage: 'prefinished', offered: ['approve', 'addExtraTime', 'showResults'] },
] as const)(
  'a tournament at the stage $stage offers the actions $offered',
  ({ stage, offered }) => {
    expect(sessionActions({ ...TOURNAMENT, stage })).toEqual(offered)
  },
)

test.each([
  { what: 'a finished event', but: { isFinished: true } },
  { what: 'a club', but: { syncStart: false } },
  { what: 'a session whose seats this device is drawing', but: { isSeatingRunningHere: true } },
])('$what offers no actions for the session', ({ but }) => {
  expect(sessionActions({ ...TOURNAMENT, stage: 'prefinished', ...but })).toEqual([])
})

test.each([
  { role: 'none', offered: [] },
  { role: 'referee', offered: ['approve', 'addExtraTime', 'showResults'] },
] as const)(
  'when results wait for approval, a person with the role $role is offered $offered',
  ({ role, offered }) => {
    expect(sessionActions({ ...TOURNAMENT, stage: 'prefinished', role })).toEqual(offered)
  },
)

// The device does not know the role yet, so it offers the action and the server decides.
test('when results wait for approval, a person whose role is unknown is offered the approval', () => {
  const offered = ['approve', 'addExtraTime', 'showResults']
  expect(sessionActions({ ...TOURNAMENT, stage: 'prefinished', role: null })).toEqual(offered)
})

test('an administrator of a club may record penalty games', () => {
  expect(givesPenaltyGames({ role: 'admin', syncStart: false, isFinished: false })).toBe(true)
})

test.each([
  { what: 'a referee of a club', but: { role: 'referee' as const } },
  { what: 'a person whose role is unknown', but: { role: null } },
  { what: 'an administrator of a tournament', but: { syncStart: true } },
  { what: 'an administrator of a finished event', but: { isFinished: true } },
])('$what may not record penalty games', ({ but }) => {
  expect(givesPenaltyGames({ role: 'admin', syncStart: false, isFinished: false, ...but })).toBe(
    false,
  )
})

test('an event without a timer offers neither the start of a timer nor extra time', () => {
  expect(sessionActions({ ...TOURNAMENT, stage: 'seatingReady', useTimer: false })).toEqual([
    'notifyPlayers',
    'resetSeating',
  ])
  expect(sessionActions({ ...TOURNAMENT, stage: 'prefinished', useTimer: false })).toEqual([
    'approve',
    'showResults',
  ])
})

test('on a server without a bot, messages to the players are not offered', () => {
  expect(sessionActions({ ...TOURNAMENT, stage: 'seatingReady', hasBot: false })).toEqual([
    'startTimer',
    'resetSeating',
  ])
})

test('before a table has ended, only a random seating can be chosen, and interval and Swiss seatings are shown as not yet possible', () => {
  expect(seatingKinds({ isPrescripted: false, hasEndedTable: false })).toEqual([
    { kind: 'shuffled', needsEndedTable: false },
    { kind: 'interval', needsEndedTable: true },
    { kind: 'swiss', needsEndedTable: true },
  ])
})

test('after a table has ended, a random, an interval and a Swiss seating are all possible', () => {
  expect(seatingKinds({ isPrescripted: false, hasEndedTable: true })).toEqual([
    { kind: 'shuffled', needsEndedTable: false },
    { kind: 'interval', needsEndedTable: false },
    { kind: 'swiss', needsEndedTable: false },
  ])
})

test('an event with a script offers only the seating by script', () => {
  expect(seatingKinds({ isPrescripted: true, hasEndedTable: true })).toEqual([
    { kind: 'prescripted', needsEndedTable: false },
  ])
})

test('for each step of an interval seating, the choice shows the ranks at the first table, and the number of tables where adjacent ranks meet', () => {
  expect(intervalChoices(10)).toEqual([
    { step: 1, ranks: '1-2-3-4', neighbourTables: 0 },
    { step: 2, ranks: '1-3-5-7', neighbourTables: 0 },
    { step: 3, ranks: '1-4-7-10', neighbourTables: 1 },
    { step: 4, ranks: '1-5-9-13', neighbourTables: 2 },
    { step: 5, ranks: '1-6-11-16', neighbourTables: 0 },
    { step: 6, ranks: '1-7-13-19', neighbourTables: 4 },
  ])
})

test.each([
  { tables: 0, steps: [1] },
  { tables: 2, steps: [1, 2] },
  { tables: 4, steps: [1, 2, 3, 4] },
])(
  'with $tables tables, an interval seating offers only the steps that can be used',
  ({ tables, steps }) => {
    expect(intervalChoices(tables).map(({ step }) => step)).toEqual(steps)
  },
)
