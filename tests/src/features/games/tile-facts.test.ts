import { describe, expect, test } from 'vitest'
import type { TableStateJson } from '../../../../src/contract/wire/atoms_pb'
import type { TimerBody } from '../../../../src/store/cache/snapshot'
import type { Ruling } from '../../../../src/store/stored-ruling'
import { filterCounts, fitsFilter, fitsSearch } from '../../../../src/features/games/filters'
import {
  isSameTile,
  tileFacts,
  type TileFacts,
} from '../../../../src/features/games/tiles/tile-facts'
import { drop, extra, NOON, rowOf } from '../../outbox/rulings'
import { MINUTE, onlyTable, TABLE_47, timerWith, viewOf } from './hall'

interface Case {
  readonly table?: TableStateJson
  readonly minutesLeft?: number
  readonly timer?: TimerBody
  readonly rows?: readonly Ruling[]
  readonly now?: number
}

function factsOf({
  table = {},
  minutesLeft = 30,
  timer = timerWith(minutesLeft),
  rows = [],
  now = NOON,
}: Case): TileFacts {
  const tables = [{ ...TABLE_47, ...table }]
  const view = viewOf({ tables, timer, rows })
  return tileFacts(view, onlyTable(view), { serverNow: now, skewMs: 0 })
}

/** The seats are drawn, but the timer has not been started for them. */
const WAITING: TimerBody = { state: { waitingForTimer: true }, startedAt: null }

const asking = rowOf(drop(), 1, { state: 'attention', flags: ['conflict'] })
const queuedDrop = rowOf(drop(), 1)
const unanswered = rowOf(extra(120), 1, {
  state: 'unknown',
  sends: [{ at: NOON, fence: 1, outcome: 'none' }],
})

describe('the state of a tile', () => {
  test.each<[string, Case, Partial<TileFacts>]>([
    [
      'a running table shows the minutes since the last hand',
      {},
      { state: 'running', minutes: 2, isSinceHand: true, secondsLeft: null },
    ],
    [
      'a running table without a hand shows the minutes since the start',
      { table: { lastHandAt: '' } },
      { state: 'quiet', minutes: 45, isSinceHand: false },
    ],
    [
      'a running table is quiet from the fifteenth minute',
      { table: { lastHandAt: '2026-11-21T11:45:00.000Z' } },
      { state: 'quiet', minutes: 15 },
    ],
    [
      'a table over time counts up, even when it is quiet',
      { minutesLeft: -16 },
      { state: 'over', secondsLeft: -960 },
    ],
    [
      'a table with extra time shows its own time left',
      { table: { extraTime: 300 }, minutesLeft: 5 },
      { state: 'extra', secondsLeft: 600 },
    ],
    [
      'an ended table shows when it ended',
      {
        table: { status: 'SESSION_STATUS_PREFINISHED', endedAt: '2026-11-21T11:59:00.000Z' },
      },
      { state: 'ended', endedAt: NOON - MINUTE, secondsLeft: null },
    ],
    [
      'a table over time with a ruling on its way is pending and keeps its numbers',
      { rows: [rowOf(extra(60), 1)], minutesLeft: -3 },
      { state: 'pending', clockState: 'over', settledness: 'pending', secondsLeft: -120 },
    ],
    [
      'a table with a waiting cancellation shows the round to which it will return',
      { rows: [queuedDrop] },
      { state: 'pending', roundIndex: 3, honba: 1, score: 30_000 },
    ],
    [
      'a table whose seats wait for the timer is not started',
      { timer: WAITING },
      { state: 'notStarted' },
    ],
    [
      'a table with an unanswered ruling is pending and being checked',
      { rows: [unanswered] },
      { state: 'pending', settledness: 'checking' },
    ],
    [
      'a table that calls keeps showing its clock, also while a ruling is pending',
      {
        table: { calledAt: '2026-11-21T11:58:00.000Z' },
        rows: [rowOf(extra(60), 1)],
        minutesLeft: -3,
      },
      { state: 'calling', clockState: 'over', secondsLeft: -120, calledAt: NOON - 2 * MINUTE },
    ],
    [
      'a table that calls shows who goes there',
      {
        table: {
          calledAt: '2026-11-21T11:58:00.000Z',
          claimedBy: 3,
          claimedByTitle: 'Anna Berg',
        },
      },
      { state: 'calling', going: 'Anna Berg' },
    ],
    [
      'a table that calls shows nobody on the way once the claim has run out',
      {
        table: {
          calledAt: '2026-11-21T11:58:00.000Z',
          claimedBy: 3,
          claimedByTitle: 'Anna Berg',
          claimedUntil: '2026-11-21T12:00:00.000Z',
        },
      },
      { state: 'calling', going: null },
    ],
    [
      'a table over time with a ruling in question needs the referee',
      { rows: [asking], minutesLeft: -3 },
      { state: 'needsYou' },
    ],
  ])('on a tile, %s', (_name, given, expected) => {
    expect(factsOf(given)).toMatchObject(expected)
  })

  test('a tile names the leader and their substitute, as the list of players does', () => {
    expect(factsOf({})).toMatchObject({
      leader: 'Max Hoffmann',
      substitute: 'Jürgen Großkreutz',
      score: 33_900,
    })
  })

  test('the state of a tile does not change within a minute, so the tile is not drawn again', () => {
    expect(isSameTile(factsOf({}), factsOf({ now: NOON + 30_000 }))).toBe(true)
    expect(isSameTile(factsOf({}), factsOf({ now: NOON + MINUTE }))).toBe(false)
  })
})

describe('the filters of the tables', () => {
  const tiles = [
    factsOf({}),
    factsOf({ table: { lastHandAt: '2026-11-21T11:45:00.000Z' } }),
    factsOf({ minutesLeft: -3 }),
    factsOf({ rows: [rowOf(extra(60), 1)], minutesLeft: -3 }),
    factsOf({ rows: [asking] }),
    factsOf({ table: { status: 'SESSION_STATUS_PREFINISHED' } }),
    factsOf({ timer: WAITING }),
  ]

  test('each filter counts the tables that it shows', () => {
    expect(filterCounts(tiles, 0)).toEqual({
      all: 7,
      needsYou: 1,
      quiet: 1,
      over: 2,
      notStarted: 1,
      running: 5,
      ended: 1,
    })
  })

  test('the count of the filter “needs you” also includes things that need the referee and are not tables', () => {
    expect(filterCounts(tiles, 2)).toMatchObject({ all: 7, needsYou: 3 })
  })

  test('the filters show a table over time while a ruling about it is on its way', () => {
    const tile = factsOf({ rows: [rowOf(extra(60), 1)], minutesLeft: -3 })
    expect(fitsFilter(tile, 'over')).toBe(true)
    expect(fitsFilter(tile, 'needsYou')).toBe(false)
  })
})

test.each(['', '47', '4', 'sato', 'berzina', 'соколов', 'grosskreutz', 'großkreutz', 'hoffmann'])(
  'the search "%s" finds table 47',
  (typed) => {
    expect(fitsSearch(onlyTable(viewOf()), typed)).toBe(true)
  },
)

test.each(['A1', 'a1', '47', '1'])('the search "%s" finds table 47 with the name A1', (typed) => {
  const tableNames = [...Array<string>(46).fill(''), 'A1']
  expect(fitsSearch(onlyTable(viewOf({ config: { tableNames } })), typed)).toBe(true)
})

test.each(['7', 'nobody'])('the search "%s" does not find table 47', (typed) => {
  expect(fitsSearch(onlyTable(viewOf()), typed)).toBe(false)
})
