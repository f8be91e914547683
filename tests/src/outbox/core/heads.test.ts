import { describe, expect, test } from 'vitest'
import { holdRows } from '../../../../src/outbox/core/heads'
import type { Action } from '../../../../src/store/stored-action'
import { cancelOf, drop, dropBefore, extra, idOf, NOON, penalty, rowOf, STANDING } from '../rulings'

const DAY = 86_400_000
const context = { now: NOON, standing: STANDING, pausesEndedAt: 0 }
const holds = (rows: readonly Action[], settled: readonly Action[] = [], now = NOON) =>
  [
    ...holdRows(rows, new Map(settled.map((row) => [row.id, row])), { ...context, now }).values(),
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

  test('a penalty never grows too old', () => {
    expect(holds([rowOf(penalty(), 1)], [], NOON + 300 * DAY)).toEqual(['ready'])
  })

  test('what was sent is not repeated once the server may have forgotten its key', () => {
    const row = rowOf(penalty(), 1, { state: 'unknown', sends })
    expect(holds([row], [], NOON + 28 * DAY)).toEqual(['ready'])
    expect(holds([row], [], NOON + 29 * DAY + 1)).toEqual(['ask'])
  })
})
