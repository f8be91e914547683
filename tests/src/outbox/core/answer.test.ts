import { describe, expect, test } from 'vitest'
import { choicesOf, planAnswer, planDiscard, type Choice } from '../../../../src/outbox/core/answer'
import type { Action } from '../../../../src/store/stored-action'
import { drop, dropBefore, idOf, NOON, penalty, register, rowOf, SCOPE, STANDING } from '../rulings'

const context = { scope: SCOPE, now: NOON, standing: STANDING, ids: [idOf(91), idOf(92)] }
const answer = (row: Action, choice: Choice) => planAnswer(row.id, choice, [row], context)
const conflict = (intent = drop()) =>
  rowOf(intent, 1, {
    state: 'attention',
    flags: ['conflict'],
    sends: [{ at: NOON, fence: 1, outcome: 'refused' }],
  })
const failing = rowOf(penalty(), 1, {
  state: 'attention',
  flags: ['server_failing'],
  failures: 5,
  sends: [{ at: NOON, fence: 1, outcome: 'none' }],
})

describe('what a referee can say', () => {
  test.each([
    ['to a hand that is no longer the last', conflict(), ['cancelBoth', 'leave', 'retryAsNew']],
    ['to a penalty in conflict', conflict(penalty()), ['retryAsNew', 'leave']],
    ['to a failing server', failing, ['retry', 'leave']],
    [
      'to a failing server that stopped promising since',
      rowOf(penalty(), 1, {
        state: 'attention',
        flags: ['server_failing', 'promise_lapsed'],
        sends: [{ at: NOON, fence: 1, outcome: 'none' }],
      }),
      ['retryAsNew', 'leave'],
    ],
    ['to a refusal', rowOf(penalty(), 1, { state: 'rejected' }), ['close']],
    ['to a closed refusal', rowOf(penalty(), 1, { state: 'rejected', flags: ['closed'] }), []],
    ['to a row that is asked about once the server is back', rowOf(register(), 1), []],
    [
      'to one that is asked about now',
      rowOf(register(), 1, { state: 'attention', flags: ['unconfirmed'] }),
      ['retryAsNew', 'leave'],
    ],
    ['to a queued row', rowOf(penalty(), 1), []],
    ['to a done row', rowOf(penalty(), 1, { state: 'done' }), []],
  ] as const)('%s', (_, row, choices) => {
    expect(choicesOf(row, STANDING)).toEqual(choices)
  })

  describe('to a row that this server must not get', () => {
    const there = { venue: 'hall-b', keepsKeys: true }
    const sent = [{ at: NOON, fence: 1, outcome: 'none' }] as const

    test.each([
      ['given in another hall', rowOf(penalty(), 1), there, ['withdraw']],
      [
        'that may have arrived there',
        rowOf(penalty(), 1, { state: 'unknown', sends: sent }),
        there,
        ['withdraw'],
      ],
      ['in question there', conflict(), there, ['leave']],
      ['on its way there', rowOf(penalty(), 1, { state: 'sending', sends: sent }), there, []],
      ['done there', rowOf(penalty(), 1, { state: 'done' }), there, []],
      [
        'in question, as it promises nothing',
        failing,
        { ...STANDING, keepsKeys: false },
        ['leave'],
      ],
      [
        'as it promises nothing',
        rowOf(penalty(), 1),
        { ...STANDING, keepsKeys: false },
        ['withdraw'],
      ],
    ] as const)('%s', (_, row, standing, choices) => {
      expect(choicesOf(row, standing)).toEqual(choices)
    })

    test('withdrawn, what may have arrived is told so', () => {
      const row = rowOf(penalty(), 1, { state: 'unknown', sends: sent })
      const withdrawn = planAnswer(row.id, { kind: 'withdraw' }, [row], {
        ...context,
        standing: there,
      })
      expect(withdrawn).toMatchObject({
        ok: true,
        value: {
          changes: [{ to: 'cancelled', set: { flags: ['maybe_applied'], settledAt: NOON } }],
        },
      })
    })
  })

  test('leave it as it is', () => {
    expect(answer(conflict(), { kind: 'leave' })).toMatchObject({
      ok: true,
      value: { adds: [], changes: [{ to: 'cancelled', set: { flags: ['conflict'] } }] },
    })
  })

  test('left without a definitive answer, the row says that it may be applied', () => {
    expect(answer(failing, { kind: 'leave' })).toMatchObject({
      ok: true,
      value: { changes: [{ set: { flags: ['server_failing', 'maybe_applied'] } }] },
    })
  })

  test('left after the server was too busy for it, the row says so too: a copy may have arrived', () => {
    const tooOld = rowOf(penalty(), 1, {
      state: 'attention',
      flags: ['key_too_old'],
      sends: [{ at: NOON, fence: 1, outcome: 'refused' }],
    })
    expect(answer(tooOld, { kind: 'leave' })).toMatchObject({
      ok: true,
      value: { changes: [{ set: { flags: ['key_too_old', 'maybe_applied'] } }] },
    })
  })

  test('try again with the same key', () => {
    expect(answer(failing, { kind: 'retry' })).toMatchObject({
      ok: true,
      value: { adds: [], changes: [{ id: idOf(1), to: 'queued', set: { failures: 0 } }] },
    })
  })

  test('a new ruling has a new key', () => {
    expect(answer(conflict(), { kind: 'retryAsNew', intent: drop() })).toMatchObject({
      ok: true,
      value: {
        changes: [{ id: idOf(1), to: 'cancelled', set: { flags: ['conflict', 'replaced'] } }],
        adds: [{ id: idOf(91), state: 'queued' }],
      },
    })
  })

  test('cancel both hands, the last one first', () => {
    expect(
      answer(conflict(), { kind: 'cancelBoth', intents: [drop(), dropBefore()] }),
    ).toMatchObject({
      ok: true,
      value: {
        adds: [
          { id: idOf(91), expect: { handCount: 3 } },
          { id: idOf(92), expect: { handCount: 2 }, dependsOn: [idOf(91)] },
        ],
      },
    })
  })

  test('an answer about something else is refused', () => {
    expect(answer(conflict(), { kind: 'retryAsNew', intent: penalty() }).ok).toBe(false)
  })

  test('an answer to a row that has moved is refused', () => {
    const moved = rowOf(drop(), 1, { state: 'cancelled' })
    expect(answer(moved, { kind: 'leave' })).toEqual({
      ok: false,
      error: { kind: 'row_moved', id: idOf(1) },
    })
  })
})

describe('a referee who discards all that is not settled', () => {
  const unknown = rowOf(penalty(), 1, {
    state: 'unknown',
    sends: [{ at: NOON, fence: 1, outcome: 'none' }],
  })
  test.each([
    ['takes back what was never sent', rowOf(penalty(), 1), { from: 'queued', set: { flags: [] } }],
    [
      'gives up what may have arrived, which stays marked so',
      unknown,
      { from: 'unknown', set: { flags: ['maybe_applied'] } },
    ],
    ['leaves what needs them', conflict(), { from: 'attention', set: { flags: ['conflict'] } }],
  ])('%s', (_what, row, change) => {
    expect(planDiscard(row, NOON)).toMatchObject({ to: 'cancelled', ...change })
  })

  test.each([
    ['what is being sent', rowOf(penalty(), 1, { state: 'sending' })],
    ['what the server has', rowOf(penalty(), 1, { state: 'done' })],
    ['what a newer version made', { ...rowOf(penalty(), 1), v: 99 } as unknown as Action],
  ])('changes nothing of %s', (_what, row) => {
    expect(planDiscard(row, NOON)).toBeNull()
  })
})
