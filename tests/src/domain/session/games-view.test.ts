import { describe, expect, test } from 'vitest'
import { tableName } from '../../../../src/domain/event/table-names'
import {
  allowedTableActions,
  sortTables,
  type TableAction,
} from '../../../../src/domain/session/table-actions'

const TABLE = {
  tableIndex: 1,
  status: 'inprogress',
  handCount: 3,
  lastHandDetails: {},
  mayDefinalize: false,
} as const
const FRESH = { ...TABLE, handCount: 0, lastHandDetails: null } as const
const OVER = { ...TABLE, status: 'finished', mayDefinalize: true } as const
const TOURNAMENT = { syncStart: true, isFinished: false, timerPhase: 'running' } as const
const CLUB = { syncStart: false, isFinished: false, timerPhase: 'notUsed' } as const

type Input = Parameters<typeof allowedTableActions>

describe('the actions at a table', () => {
  test.each<[string, TableAction[], Input[0], Input[1]]>([
    ['a running table', ['addExtraTime', 'dropLastRound'], TABLE, TOURNAMENT],
    [
      'a table whose time ran out',
      ['addExtraTime', 'dropLastRound', 'endGame'],
      TABLE,
      { ...TOURNAMENT, timerPhase: 'over' },
    ],
    ['a table that waits for the timer', [], FRESH, { ...TOURNAMENT, timerPhase: 'waiting' }],
    [
      'a table that waits for approval',
      ['addExtraTime', 'dropLastRound'],
      { ...TABLE, status: 'prefinished' },
      TOURNAMENT,
    ],
    [
      'a table that waits for approval while the next session waits for the timer',
      ['dropLastRound'],
      { ...TABLE, status: 'prefinished' },
      { ...TOURNAMENT, timerPhase: 'waiting' },
    ],
    ['an approved table', [], OVER, TOURNAMENT],
    ['a running game of a club', ['dropLastRound', 'forceFinish'], TABLE, CLUB],
    ['a game of a club without a hand', ['cancelGame'], FRESH, CLUB],
    ['a finished game of a club', ['definalize'], OVER, CLUB],
    ['a game that was finished too long ago', [], { ...OVER, mayDefinalize: false }, CLUB],
    ['a cancelled game', [], { ...TABLE, status: 'cancelled' }, CLUB],
    ['a table of a finished event', [], TABLE, { ...CLUB, isFinished: true }],
    [
      'a running table of a server that does not count hands',
      ['addExtraTime', 'dropLastRound'],
      { ...TABLE, handCount: 0 },
      TOURNAMENT,
    ],
  ])('%s offers the actions %j', (_, actions, table, event) => {
    expect(allowedTableActions(table, event)).toEqual(actions)
  })
})

test('running tables come first, and running and ended tables are each sorted by name', () => {
  const names = ['', '', '', '', '', '', '', '', 'A9', 'A10']
  expect(
    sortTables([
      { tableName: tableName(names, 1), status: 'finished' },
      { tableName: null, status: 'inprogress' },
      { tableName: tableName(names, 10), status: 'prefinished' },
      { tableName: tableName(names, 9), status: 'inprogress' },
      { tableName: tableName(names, 2), status: 'finished' },
    ]).map(({ tableName, status }) => [tableName, status]),
  ).toEqual([
    ['A9', 'inprogress'],
    ['A10', 'prefinished'],
    [null, 'inprogress'],
    ['1', 'finished'],
    ['2', 'finished'],
  ])
})
