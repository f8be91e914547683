import { describe, expect, test } from 'vitest'
import { actionsFor, screensFor } from '../../../../src/parts/manage-event/manage-entries'

const RUN = ['players', 'penalties', 'games']
const RECALCULATE = ['recalculateAchievements', 'recalculatePlayerStats']

describe('of an event that runs', () => {
  test.each([
    [null, []],
    ['none', []],
    ['referee', [...RUN, 'print', 'log']],
    ['admin', ['settings', 'privileges', ...RUN, 'print', 'log', 'file']],
    ['superadmin', ['settings', 'privileges', ...RUN, 'print', 'log', 'file']],
  ] as const)('somebody who is %s has the screens %j', (role, screens) => {
    expect(screensFor({ role, isFinished: false })).toEqual(screens)
  })

  test.each([
    ['referee', [...RUN, 'print', 'log']],
    ['admin', ['settings', 'privileges', ...RUN, 'prescript', 'print', 'log', 'file']],
  ] as const)('seated by a script, somebody who is %s has the screens %j', (role, screens) => {
    expect(screensFor({ role, isFinished: false, isPrescripted: true })).toEqual(screens)
  })

  test.each([
    [null, []],
    ['none', []],
    ['referee', []],
    ['admin', [...RECALCULATE, 'finishEvent']],
    ['superadmin', ['rebuildScoring', ...RECALCULATE, 'finishEvent']],
  ] as const)('somebody who is %s may do %j to it as a whole', (role, actions) => {
    expect(actionsFor({ role, isFinished: false })).toEqual(actions)
  })
})

describe('of a finished event', () => {
  test.each([
    ['referee', ['print', 'log']],
    ['admin', ['settings', 'print', 'log', 'file']],
    ['superadmin', ['settings', 'print', 'log', 'file']],
  ] as const)('somebody who is %s has the screens %j and does nothing to it', (role, screens) => {
    expect(screensFor({ role, isFinished: true })).toEqual(screens)
    expect(actionsFor({ role, isFinished: true })).toEqual([])
  })
})
