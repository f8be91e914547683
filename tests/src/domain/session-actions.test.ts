import { expect, test } from 'vitest'
import {
  givesPenaltyGames,
  intervalRanks,
  seatingKinds,
  sessionActions,
} from '../../../src/domain/session-actions'

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
] as const)('a tournament that is $stage offers $offered', ({ stage, offered }) => {
  expect(sessionActions({ ...TOURNAMENT, stage })).toEqual(offered)
})

test.each([
  { what: 'a finished event', but: { isFinished: true } },
  { what: 'a club', but: { syncStart: false } },
  { what: 'a session that is being seated from here', but: { isSeatingRunningHere: true } },
])('$what offers nothing', ({ but }) => {
  expect(sessionActions({ ...TOURNAMENT, stage: 'prefinished', ...but })).toEqual([])
})

test.each([
  { role: 'none', offered: [] },
  { role: 'referee', offered: ['approve', 'addExtraTime', 'showResults'] },
  // This device has not heard yet; the server decides.
  { role: null, offered: ['approve', 'addExtraTime', 'showResults'] },
] as const)('to approve, $role is offered $offered', ({ role, offered }) => {
  expect(sessionActions({ ...TOURNAMENT, stage: 'prefinished', role })).toEqual(offered)
})

test.each([
  { what: 'an administrator of a club', but: {}, gives: true },
  { what: 'its referee', but: { role: 'referee' as const }, gives: false },
  { what: 'who was never heard of', but: { role: null }, gives: false },
  { what: 'an administrator of a tournament', but: { syncStart: true }, gives: false },
  { what: 'an administrator of a finished event', but: { isFinished: true }, gives: false },
])('penalty games: $what: $gives', ({ but, gives }) => {
  expect(givesPenaltyGames({ role: 'admin', syncStart: false, isFinished: false, ...but })).toBe(
    gives,
  )
})

test('without a timer there is none to start and no time to add', () => {
  expect(sessionActions({ ...TOURNAMENT, stage: 'seatingReady', useTimer: false })).toEqual([
    'notifyPlayers',
    'resetSeating',
  ])
  expect(sessionActions({ ...TOURNAMENT, stage: 'prefinished', useTimer: false })).toEqual([
    'approve',
    'showResults',
  ])
})

test('where no bot writes to players nobody is offered to tell them', () => {
  expect(sessionActions({ ...TOURNAMENT, stage: 'seatingReady', hasBot: false })).toEqual([
    'startTimer',
    'resetSeating',
  ])
})

test('the first session is random; interval and swiss wait for a table that ended', () => {
  expect(seatingKinds({ isPrescripted: false, hasEndedTable: false })).toEqual([
    { kind: 'shuffled', needsEndedTable: false },
    { kind: 'interval', needsEndedTable: true },
    { kind: 'swiss', needsEndedTable: true },
  ])
})

test('after a table ended all three are there', () => {
  expect(seatingKinds({ isPrescripted: false, hasEndedTable: true })).toEqual([
    { kind: 'shuffled', needsEndedTable: false },
    { kind: 'interval', needsEndedTable: false },
    { kind: 'swiss', needsEndedTable: false },
  ])
})

test('a script leaves no other choice', () => {
  expect(seatingKinds({ isPrescripted: true, hasEndedTable: true })).toEqual([
    { kind: 'prescripted', needsEndedTable: false },
  ])
})

test.each([
  { step: 1, ranks: '1-2-3-4' },
  { step: 3, ranks: '1-4-7-10' },
  { step: 6, ranks: '1-7-13-19' },
])('a step of $step puts the ranks $ranks at the first table', ({ step, ranks }) => {
  expect(intervalRanks(step)).toBe(ranks)
})
