import { describe, expect, test } from 'vitest'
import {
  minutesSinceHand,
  tileState,
  type TileState,
  type TableStatusInput,
} from '../../../../src/domain/session/table-status'
import type { TimerPhase } from '../../../../src/domain/session/timer'

const NOW = Date.UTC(2026, 10, 20, 14, 0)
const timer = (phase: TimerPhase) => ({
  phase,
  remainingSeconds: 0,
  overSeconds: 0,
  endsAt: null,
})

const PLAYING: TableStatusInput = {
  status: 'inprogress',
  needsYou: false,
  isCalling: false,
  isPending: false,
  timer: timer('running'),
  extraSeconds: 0,
  lastHandAt: Date.UTC(2026, 10, 20, 13, 55),
  startedAt: null,
  now: NOW,
}
const QUARTER_OF_AN_HOUR_AGO = Date.UTC(2026, 10, 20, 13, 45)
const JUST_LATER = QUARTER_OF_AN_HOUR_AGO + 1

describe('the status of a tile', () => {
  test.each<[string, Partial<TableStatusInput>, TileState]>([
    ['hands come in', {}, 'running'],
    ['the table has extra time', { extraSeconds: 180 }, 'extra'],
    ['no hand came for 15 minutes', { lastHandAt: QUARTER_OF_AN_HOUR_AGO }, 'quiet'],
    ['the last hand came almost 15 minutes ago', { lastHandAt: JUST_LATER }, 'running'],
    [
      'no hand came for 15 minutes and the table has extra time',
      { lastHandAt: QUARTER_OF_AN_HOUR_AGO, extraSeconds: 60 },
      'quiet',
    ],
    ['time ran out', { timer: timer('over') }, 'over'],
    [
      'time ran out and no hand came for 15 minutes',
      { timer: timer('over'), lastHandAt: QUARTER_OF_AN_HOUR_AGO },
      'over',
    ],
    [
      'a ruling is on its way and time ran out',
      { isPending: true, timer: timer('over') },
      'pending',
    ],
    ['a ruling needs the referee’s answer', { needsYou: true, isPending: true }, 'needsYou'],
    [
      'a ruling needs the referee’s answer after the end of the game',
      { needsYou: true, status: 'finished' },
      'needsYou',
    ],
    [
      'a player calls a referee while a ruling is on its way',
      { isCalling: true, isPending: true },
      'calling',
    ],
    [
      'a player calls a referee after the end of the game',
      { isCalling: true, status: 'prefinished' },
      'calling',
    ],
    [
      'a ruling needs the referee’s answer and a player calls a referee',
      { isCalling: true, needsYou: true },
      'needsYou',
    ],
    ['the game is over', { status: 'prefinished' }, 'ended'],
    ['the results of the game are approved', { status: 'finished' }, 'ended'],
    ['the game was cancelled', { status: 'cancelled' }, 'ended'],
    ['the game is over and time ran out', { status: 'prefinished', timer: timer('over') }, 'ended'],
    ['the game is planned', { status: 'planned' }, 'planned'],
    [
      'the game waits for the timer',
      { timer: timer('waiting'), lastHandAt: null, startedAt: QUARTER_OF_AN_HOUR_AGO },
      'notStarted',
    ],
    [
      'no hand came in the 15 minutes since the start',
      { lastHandAt: null, startedAt: QUARTER_OF_AN_HOUR_AGO },
      'quiet',
    ],
    ['the time of the last hand is unknown', { lastHandAt: null }, 'running'],
  ])('when %s, the tile of the table has the right status', (_, part, state) => {
    expect(tileState({ ...PLAYING, ...part })).toBe(state)
  })
})

describe('minutes since the last hand', () => {
  test.each([
    [
      '4 when the last hand came one second less than five minutes ago',
      Date.UTC(2026, 10, 20, 13, 55, 1),
      null,
      4,
    ],
    ['0 when the last hand seems to be in the future', Date.UTC(2026, 10, 20, 14, 0, 5), null, 0],
    ['60 an hour after the start when no hand came', null, Date.UTC(2026, 10, 20, 13, 0), 60],
    ['unknown without a hand and without a start', null, null, null],
  ])('the minutes since the last hand are %s', (_, lastHandAt, startedAt, minutes) => {
    expect(minutesSinceHand({ lastHandAt, startedAt, now: NOW })).toBe(minutes)
  })
})
