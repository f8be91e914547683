import { describe, expect, test } from 'vitest'
import {
  answersFor,
  planAnswer,
  planDiscard,
  type RefereeAnswer,
} from '../../../../src/outbox/core/answer'
import type { Ruling } from '../../../../src/store/stored-ruling'
import {
  drop,
  dropBefore,
  extra,
  idOf,
  NOON,
  penalty,
  register,
  rowOf,
  SCOPE,
  SERVER_FACTS,
} from '../rulings'

const context = { scope: SCOPE, now: NOON, serverFacts: SERVER_FACTS, ids: [idOf(91), idOf(92)] }
const answer = (row: Ruling, choice: RefereeAnswer) => planAnswer(row.id, choice, [row], context)
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

const noRight = (fields: Partial<Ruling> = {}) =>
  rowOf(penalty(), 1, {
    state: 'rejected',
    sends: [{ at: NOON, fence: 1, outcome: 'refused' }],
    error: { code: 'permission_denied', reason: 'wrong_role', msg: '', http: 403 },
    ...fields,
  })

describe('the answers that a referee can give', () => {
  test.each([
    [
      'a cancellation of a hand that is no longer the last',
      ['cancelBoth', 'leave', 'retryAsNew'],
      conflict(),
    ],
    ['a penalty in conflict', ['retryAsNew', 'leave'], conflict(penalty())],
    ['a row for which the server failed again and again', ['retry', 'leave'], failing],
    [
      'a row that may be at a failing server, which then stopped promising,',
      ['retryAsNew', 'leave'],
      rowOf(penalty(), 1, {
        state: 'attention',
        flags: ['server_failing', 'promise_lapsed'],
        sends: [{ at: NOON, fence: 1, outcome: 'none' }],
      }),
    ],
    ['a refused row', ['close'], rowOf(penalty(), 1, { state: 'rejected' })],
    ['a row refused for a missing right', ['retryAsNew', 'close'], noRight()],
    [
      'extra time that a server without idempotency keys refused because it does not recognise the referee',
      ['retryAsNew', 'close'],
      rowOf(extra(300), 1, {
        state: 'rejected',
        error: { code: 'not_found', reason: null, msg: 'Only administrators', http: 404 },
        sends: [{ at: NOON, fence: 1, outcome: 'refused', before: { extraTime: 0 } }],
      }),
    ],
    ['a closed row refused for a missing right', [], noRight({ flags: ['closed'] })],
    ['a closed refused row', [], rowOf(penalty(), 1, { state: 'rejected', flags: ['closed'] })],
    ['a row that will ask its question once the server is back', [], rowOf(register(), 1)],
    [
      'a row that asks its question now',
      ['retryAsNew', 'leave'],
      rowOf(register(), 1, { state: 'attention', flags: ['unconfirmed'] }),
    ],
    ['a queued row', [], rowOf(penalty(), 1)],
    ['a done row', [], rowOf(penalty(), 1, { state: 'done' })],
  ] as const)('for %s, a referee is offered the answers %j', (_, choices, row) => {
    expect(answersFor(row, SERVER_FACTS)).toEqual(choices)
  })

  describe('a row that this server must not get', () => {
    const there = { venue: 'hall-b', keepsKeys: true }
    const sent = [{ at: NOON, fence: 1, outcome: 'none' }] as const

    test.each([
      ['of another hall', ['withdraw'], rowOf(penalty(), 1), there],
      [
        'that may have reached another hall',
        ['withdraw'],
        rowOf(penalty(), 1, { state: 'unknown', sends: sent }),
        there,
      ],
      ['in question in another hall', ['leave'], conflict(), there],
      ['refused in another hall for a missing right', ['close'], noRight(), there],
      [
        'on its way to another hall',
        [],
        rowOf(penalty(), 1, { state: 'sending', sends: sent }),
        there,
      ],
      ['done in another hall', [], rowOf(penalty(), 1, { state: 'done' }), there],
      [
        'in question at a server that promises nothing',
        ['leave'],
        failing,
        { ...SERVER_FACTS, keepsKeys: false },
      ],
      [
        'that waits for a server that promises nothing',
        ['withdraw'],
        rowOf(penalty(), 1),
        { ...SERVER_FACTS, keepsKeys: false },
      ],
    ] as const)(
      'for a row %s, a referee is offered the answers %j',
      (_, choices, row, serverFacts) => {
        expect(answersFor(row, serverFacts)).toEqual(choices)
      },
    )

    test('a row that may have reached another hall is marked as perhaps applied when it is withdrawn', () => {
      const row = rowOf(penalty(), 1, { state: 'unknown', sends: sent })
      const withdrawn = planAnswer(row.id, { kind: 'withdraw' }, [row], {
        ...context,
        serverFacts: there,
      })
      expect(withdrawn).toMatchObject({
        ok: true,
        value: {
          changes: [{ to: 'cancelled', set: { flags: ['maybe_applied'], settledAt: NOON } }],
        },
      })
    })
  })

  test('when a referee answers “leave as it is” about a row in conflict, the row is cancelled', () => {
    expect(answer(conflict(), { kind: 'leave' })).toMatchObject({
      ok: true,
      value: { adds: [], changes: [{ to: 'cancelled', set: { flags: ['conflict'] } }] },
    })
  })

  test('a row without a definitive answer of the server is marked as perhaps applied when the referee answers “leave as it is”', () => {
    expect(answer(failing, { kind: 'leave' })).toMatchObject({
      ok: true,
      value: { changes: [{ set: { flags: ['server_failing', 'maybe_applied'] } }] },
    })
  })

  test('a row that a busy server refused is marked as perhaps applied when the referee answers “leave as it is”, because a duplicate request may have arrived', () => {
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

  test('when the referee tries a row again, the row keeps its idempotency key', () => {
    expect(answer(failing, { kind: 'retry' })).toMatchObject({
      ok: true,
      value: { adds: [], changes: [{ id: idOf(1), to: 'queued', set: { failures: 0 } }] },
    })
  })

  test('when the referee gives a ruling again as a new one, the new ruling has a new idempotency key', () => {
    expect(answer(conflict(), { kind: 'retryAsNew', intent: drop() })).toMatchObject({
      ok: true,
      value: {
        changes: [{ id: idOf(1), to: 'cancelled', set: { flags: ['conflict', 'replaced'] } }],
        adds: [{ id: idOf(91), state: 'queued' }],
      },
    })
  })

  test('when the referee gives a ruling again that was refused for a missing right, the new ruling has a new idempotency key', () => {
    expect(answer(noRight(), { kind: 'retryAsNew', intent: penalty() })).toMatchObject({
      ok: true,
      value: {
        changes: [{ id: idOf(1), from: 'rejected', to: 'cancelled', set: { flags: ['replaced'] } }],
        adds: [{ id: idOf(91), state: 'queued' }],
      },
    })
  })

  test('the answer “cancel both” cancels the last two hands, the last one first', () => {
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

  test('a referee’s answer is refused when it contains a ruling of another kind than the row', () => {
    expect(answer(conflict(), { kind: 'retryAsNew', intent: penalty() }).ok).toBe(false)
  })

  test('a referee’s answer is refused when the row has changed since the question', () => {
    const moved = rowOf(drop(), 1, { state: 'cancelled' })
    expect(answer(moved, { kind: 'leave' })).toEqual({
      ok: false,
      error: { kind: 'row_moved', id: idOf(1) },
    })
  })
})

describe('a referee who discards all unsettled rulings', () => {
  const unknown = rowOf(penalty(), 1, {
    state: 'unknown',
    sends: [{ at: NOON, fence: 1, outcome: 'none' }],
  })
  test.each([
    [
      'withdraws a ruling that was never sent',
      rowOf(penalty(), 1),
      { from: 'queued', set: { flags: [] } },
    ],
    [
      'gives up a ruling that may have arrived, and marks it as perhaps applied',
      unknown,
      { from: 'unknown', set: { flags: ['maybe_applied'] } },
    ],
    [
      'ends a ruling in question without a decision',
      conflict(),
      { from: 'attention', set: { flags: ['conflict'] } },
    ],
  ])('discarding all unsettled rulings %s', (_what, row, change) => {
    expect(planDiscard(row, NOON)).toMatchObject({ to: 'cancelled', ...change })
  })

  test.each([
    ['a ruling on its way', rowOf(penalty(), 1, { state: 'sending' })],
    ['a ruling that the server has applied', rowOf(penalty(), 1, { state: 'done' })],
    [
      'a ruling of a newer version of the console',
      { ...rowOf(penalty(), 1), v: 99 } as unknown as Ruling,
    ],
  ])('discarding all unsettled rulings does not change %s', (_what, row) => {
    expect(planDiscard(row, NOON)).toBeNull()
  })
})

test.each<[string, Ruling['sends'], Ruling['flags']]>([
  [
    'may still take effect when one of its requests had no answer',
    [
      { at: NOON, fence: 1 },
      { at: NOON, fence: 2, outcome: 'applied' },
    ],
    ['put_back', 'maybe_applied'],
  ],
  [
    'is gone when its only request was answered',
    [{ at: NOON, fence: 1, outcome: 'applied' }],
    ['put_back'],
  ],
])('a ruling that a restore removed %s', (_, sends, flags) => {
  const row = rowOf(penalty(), 1, { state: 'attention', flags: ['put_back'], sends })
  expect(answer(row, { kind: 'leave' })).toMatchObject({
    ok: true,
    value: { changes: [{ set: { flags } }] },
  })
})
