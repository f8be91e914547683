import { describe, expect, test } from 'vitest'
import { holdRows } from '../../../../src/outbox/core/heads'
import type { Standing } from '../../../../src/outbox/core/standing'
import type { Action } from '../../../../src/store/stored-action'
import {
  cancelOf,
  drop,
  dropBefore,
  exclude,
  extra,
  finish,
  idOf,
  NOON,
  penalty,
  register,
  rowOf,
  STANDING,
} from '../rulings'

const DAY = 86_400_000
const context = { now: NOON, standing: STANDING, pausesEndedAt: 0 }
const holds = (
  rows: readonly Action[],
  settled: readonly Action[] = [],
  now = NOON,
  standing: Partial<Standing> = {},
) =>
  [
    ...holdRows(rows, new Map(settled.map((row) => [row.id, row])), {
      ...context,
      now,
      standing: { ...STANDING, ...standing },
    }).values(),
  ].map(({ kind }) => kind)
const sends = [{ at: NOON, fence: 1, outcome: 'none' }] as const

describe('what leaves now', () => {
  test('the first of each lane', () => {
    const rows = [rowOf(penalty(), 1), rowOf(extra(60), 2), rowOf(penalty('phone'), 3)]
    expect(holds(rows)).toEqual(['ready', 'ready', 'behind'])
  })

  test('nothing of a lane with an open request', () => {
    const rows = [rowOf(penalty(), 1, { state: 'sending', sends }), rowOf(penalty('phone'), 2)]
    expect(holds(rows)).toEqual(['sending', 'behind'])
  })

  test('a row without an answer goes again before later ones', () => {
    const rows = [rowOf(penalty(), 1, { state: 'unknown', sends }), rowOf(penalty('phone'), 2)]
    expect(holds(rows)).toEqual(['ready', 'behind'])
  })

  test('a row that was put off holds its lane', () => {
    const paused = rowOf(penalty(), 1, { retryAt: NOON + 1000, sends })
    expect(holds([paused, rowOf(penalty('phone'), 2)])).toEqual(['put_off', 'behind'])
  })

  test('a pause that no pause can be long enough for is a changed clock', () => {
    expect(holds([rowOf(penalty(), 1, { retryAt: NOON + DAY, sends })])).toEqual(['ready'])
  })
})

describe('questions', () => {
  test('a penalty in question holds nothing back', () => {
    const rows = [rowOf(penalty(), 1, { state: 'attention' }), rowOf(penalty('phone'), 2)]
    expect(holds(rows)).toEqual(['asking', 'ready'])
  })

  test('a wish about seating in question holds back a later wish, which must win in the end', () => {
    const failing = rowOf(exclude(true, false), 1, {
      state: 'attention',
      flags: ['server_failing'],
    })
    const rows = [failing, rowOf(exclude(false, true), 2), rowOf(penalty(), 3)]
    expect(holds(rows)).toEqual(['asking', 'behind_question', 'ready'])
  })

  test('a cancelled hand in question lets extra time pass', () => {
    const rows = [rowOf(drop(), 1, { state: 'attention' }), rowOf(extra(60), 2)]
    expect(holds(rows)).toEqual(['asking', 'ready'])
  })

  test('a cancelled hand in question holds the one before it', () => {
    const second = rowOf(dropBefore(), 2, { dependsOn: [idOf(1)] })
    const rows = [rowOf(drop(), 1, { state: 'attention' }), second, rowOf(extra(60), 3)]
    expect(holds(rows)).toEqual(['asking', 'behind_question', 'ready'])
  })
})

describe('a ruling that builds on another', () => {
  const cancel = rowOf(cancelOf({ id: 1 }), 2, { dependsOn: [idOf(1)] })

  test.each([
    ['done', 'ready'],
    ['rejected', 'ask'],
    ['cancelled', 'ask'],
  ] as const)('when that is %s', (state, hold) => {
    expect(holds([cancel], [rowOf(penalty(), 1, { state })])).toEqual([hold])
  })
})

describe('age', () => {
  test('extra time asks after half an hour', () => {
    expect(holds([rowOf(extra(60), 1)], [], NOON + 1_800_000)).toEqual(['ready'])
    expect(holds([rowOf(extra(60), 1)], [], NOON + 1_800_001)).toEqual(['ask'])
  })

  test.each([
    ['that may have arrived goes again under its key', 'unknown', 'none', 'ready'],
    [
      'that the server refused for the moment asks as if it was never sent',
      'queued',
      'refused',
      'ask',
    ],
  ] as const)('extra time %s', (_, state, outcome, hold) => {
    const row = rowOf(extra(60), 1, { state, sends: [{ at: NOON, fence: 1, outcome }] })
    expect(holds([row], [], NOON + 1_800_001)).toEqual([hold])
  })

  test('a penalty never grows too old', () => {
    expect(holds([rowOf(penalty(), 1)], [], NOON + 300 * DAY)).toEqual(['ready'])
  })

  test('what was sent is not repeated once the server may have forgotten its key', () => {
    const row = rowOf(penalty(), 1, { state: 'unknown', sends })
    expect(holds([row], [], NOON + 28 * DAY)).toEqual(['ready'])
    expect(holds([row], [], NOON + 29 * DAY + 1)).toEqual(['ask'])
  })

  describe('of a key sent by a clock that was set since', () => {
    const sentAt = (serverAt: number) =>
      rowOf(penalty(), 1, {
        state: 'unknown',
        sends: [{ at: NOON, serverAt, fence: 1, outcome: 'none' }],
      })

    test('back: the server’s time tells of it', () => {
      // The device says that ten days have passed, the server thirty.
      const standing = { skewMs: 20 * DAY }
      expect(holds([sentAt(NOON)], [], NOON + 10 * DAY, standing)).toEqual(['ask'])
      expect(holds([sentAt(NOON)], [], NOON + 8 * DAY, standing)).toEqual(['ready'])
    })

    test('back, without the server’s time: the device’s own', () => {
      expect(holds([sentAt(NOON)], [], NOON + 10 * DAY)).toEqual(['ready'])
    })

    test('forward: the longer of the two', () => {
      expect(holds([sentAt(NOON)], [], NOON + 30 * DAY, { skewMs: -29 * DAY })).toEqual(['ask'])
    })
  })
})

describe('a server that is not the one it was', () => {
  const waiting = [rowOf(penalty(), 1), rowOf(extra(60), 2, { state: 'unknown', sends })]
  const asking = rowOf(drop(), 3, { state: 'attention' })

  test('another hall at its address gets nothing', () => {
    const standing = { venue: 'hall-b' }
    const held = ['other_venue', 'other_venue', 'other_venue']
    expect(holds([...waiting, asking], [], NOON, standing)).toEqual(held)
  })

  test('one that tells no hall gets nothing that was given in one', () => {
    expect(holds(waiting, [], NOON, { venue: null })).toEqual(['other_venue', 'other_venue'])
  })

  test('rulings given in this hall do not wait for those of another', () => {
    const rows = [rowOf(penalty(), 1, { venue: 'hall-b' }), rowOf(penalty('phone'), 2)]
    expect(holds(rows)).toEqual(['other_venue', 'ready'])
  })

  test('what was given before halls were known goes to the one that is known', () => {
    const { venue: _, ...row } = rowOf(penalty(), 1)
    expect(holds([row], [], NOON, { venue: 'hall-b' })).toEqual(['ready'])
  })

  test('what was being sent when it stopped promising is asked about, also once it promises again', () => {
    const flags = ['promise_lapsed'] as const
    const row = rowOf(extra(60), 1, { state: 'unknown', sends, flags })
    expect(holds([row])).toEqual(['ask'])
    expect(holds([row], [], NOON, { keepsKeys: false })).toEqual(['ask'])
  })

  test('one that promises nothing any more gets no repeat, and nothing new', () => {
    const standing = { keepsKeys: false }
    expect(holds([...waiting, asking], [], NOON, standing)).toEqual([
      'no_promise',
      'no_promise',
      'asking',
    ])
  })
})

describe('what asks before it goes', () => {
  const row = (fields: Partial<Action>, later = NOON) =>
    holds([rowOf(register(), 1, fields)], [], later)
  const left = (outcome: 'none' | 'refused') => ({
    sends: [{ at: NOON, fence: 1, outcome }] as const,
  })

  test.each<[string, Partial<Action>, number, string]>([
    ['never confirmed, is asked about', {}, NOON, 'confirm'],
    ['confirmed now, leaves', { okAt: NOON }, NOON, 'ready'],
    ['confirmed within the minute, leaves', { okAt: NOON }, NOON + 60_000, 'ready'],
    ['confirmed longer ago, is asked about', { okAt: NOON }, NOON + 60_001, 'confirm'],
    [
      'confirmed later than now by a clock set back, is asked about',
      { okAt: NOON },
      NOON - 1,
      'confirm',
    ],
    ['whose confirmation is doubted, is asked about', { okAt: null }, NOON, 'confirm'],
    ['that may have arrived, is repeated', { okAt: NOON, ...left('none') }, NOON + DAY, 'ready'],
    [
      'that was turned away, is asked about',
      { okAt: NOON, ...left('refused') },
      NOON + DAY,
      'confirm',
    ],
  ])('%s', (_, fields, now, kind) => {
    expect(row(fields, now)).toEqual([kind])
  })

  test('lets what comes after it in its lane pass', () => {
    expect(holds([rowOf(finish(), 1), rowOf(extra(60), 2), rowOf(drop(), 3)])).toEqual([
      'confirm',
      'ready',
      'behind',
    ])
  })

  test('waits for what came before it in its lane', () => {
    expect(holds([rowOf(extra(60), 1), rowOf(finish(), 2, { okAt: NOON })])).toEqual([
      'ready',
      'behind',
    ])
  })
})
