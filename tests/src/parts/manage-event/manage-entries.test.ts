import { describe, expect, test } from 'vitest'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { actionsFor, screensFor } from '../../../../src/parts/manage-event/manage-entries'

const OURS = abilitiesOf('given')
const PLAIN = abilitiesOf('none')
const RUN = ['players', 'penalties', 'games']
const RECALCULATE = ['recalculateAchievements', 'recalculatePlayerStats']

describe('a running event', () => {
  test('in a running event, a person whose role is unknown has no screens and no actions', () => {
    expect(screensFor({ role: null, isFinished: false, abilities: OURS })).toEqual([])
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
      expect(screensFor({ role, isFinished: false, abilities: OURS })).toEqual(screens)
    },
  )

  test.each([
    ['referee', [...RUN, 'print', 'log']],
    ['admin', ['settings', 'privileges', ...RUN, 'prescript', 'print', 'log', 'file']],
  ] as const)(
    'in a running event seated by a script, a person with the role %s has the screens %j',
    (role, screens) => {
      expect(screensFor({ role, isFinished: false, isPrescripted: true, abilities: OURS })).toEqual(
        screens,
      )
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
      expect(screensFor({ role, isFinished: true, abilities: OURS })).toEqual(screens)
      expect(actionsFor({ role, isFinished: true })).toEqual([])
    },
  )
})

test.each([
  ['a running event', false, ['settings', 'privileges', ...RUN, 'print']],
  ['a finished event', true, ['settings', 'print']],
])(
  'on a server without a log and event files, an administrator of %s has no screen for them',
  (_, isFinished, screens) => {
    expect(screensFor({ role: 'admin', isFinished, abilities: PLAIN })).toEqual(screens)
  },
)
