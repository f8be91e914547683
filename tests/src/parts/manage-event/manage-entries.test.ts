import { describe, expect, test } from 'vitest'
import { actionsFor, screensFor } from '../../../../src/parts/manage-event/manage-entries'

const RUN = ['players', 'penalties', 'games']
const RECALCULATE = ['recalculateAchievements', 'recalculatePlayerStats']

describe('a running event', () => {
  test('in a running event, a person whose role is unknown has no screens and no actions', () => {
    expect(screensFor({ role: null, isFinished: false })).toEqual([])
    expect(actionsFor({ role: null, isFinished: false })).toEqual([])
  })

  test.each([
    ['none', []],
    ['referee', [...RUN, 'print', 'log']],
    ['admin', ['settings', 'privileges', ...RUN, 'print', 'log', 'file']],
    ['superadmin', ['settings', 'privileges', ...RUN, 'print', 'log', 'file']],
  ] as const)(
    'in a running event, a person with the role %s has the screens %j',
    (role, screens) => {
      expect(screensFor({ role, isFinished: false })).toEqual(screens)
    },
  )

  test.each([
    ['referee', [...RUN, 'print', 'log']],
    ['admin', ['settings', 'privileges', ...RUN, 'prescript', 'print', 'log', 'file']],
  ] as const)(
    'in a running event seated by a script, a person with the role %s has the screens %j',
    (role, screens) => {
      expect(screensFor({ role, isFinished: false, isPrescripted: true })).toEqual(screens)
    },
  )

  test.each([
    ['none', []],
    ['referee', []],
    ['admin', [...RECALCULATE, 'finishEvent']],
    ['superadmin', ['rebuildScoring', ...RECALCULATE, 'finishEvent']],
  ] as const)(
    'in a running event, a person with the role %s may do %j to the whole event',
    (role, actions) => {
      expect(actionsFor({ role, isFinished: false })).toEqual(actions)
    },
  )
})

describe('a finished event', () => {
  test.each([
    ['referee', ['print', 'log']],
    ['admin', ['settings', 'print', 'log', 'file']],
    ['superadmin', ['settings', 'print', 'log', 'file']],
  ] as const)(
    'in a finished event, a person with the role %s has the screens %j and no action on the event',
    (role, screens) => {
      expect(screensFor({ role, isFinished: true })).toEqual(screens)
      expect(actionsFor({ role, isFinished: true })).toEqual([])
    },
  )
})
