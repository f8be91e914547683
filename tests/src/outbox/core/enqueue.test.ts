import { describe, expect, test } from 'vitest'
import { planEnqueue, planUndo } from '../../../../src/outbox/core/enqueue'
import type { Intent } from '../../../../src/outbox/intent'
import type { Ruling } from '../../../../src/store/stored-ruling'
import {
  cancelOf,
  drop,
  dropBefore,
  exclude,
  extra,
  idOf,
  NOON,
  penalty,
  replace,
  rowOf,
  SCOPE,
  SEEN_TABLE,
} from '../rulings'

const plan = (intents: readonly Intent[], rows: readonly Ruling[] = []) =>
  planEnqueue(intents, rows, { scope: SCOPE, now: NOON, ids: [idOf(91), idOf(92)] })
const sent = { sends: [{ at: NOON, fence: 1, outcome: 'refused' }] } as const

describe('saving a ruling', () => {
  test('a saved ruling becomes a row with everything that screens show of the ruling', () => {
    const planned = plan([penalty()])
    expect(planned).toMatchObject({
      ok: true,
      value: {
        changes: [],
        adds: [
          {
            id: idOf(91),
            v: 1,
            server: SCOPE.server,
            owner: SCOPE.owner,
            eventId: 3,
            lane: 'player:3:11',
            call: 'AddPenalty',
            args: { eventId: 3, playerId: 11, amount: 2000, reason: 'late' },
            state: 'queued',
            sends: [],
            ruledAt: NOON,
            subject: { tableNumber: 47, players: [{ id: 11, name: 'Sato Ken' }] },
          },
        ],
      },
    })
  })

  test.each([
    ['a penalty without a reason', penalty(' '), 'reason'],
    ['a cancellation of the penalty 0', cancelOf({ id: 0 }), 'penaltyId'],
    ['extra time of 0 seconds', extra(0), 'extraTime'],
    ['extra time over an hour', extra(3601), 'extraTime'],
    ['a cancelled hand without scores', drop({ ...SEEN_TABLE, scores: [] }), 'scores'],
    [
      'a cancelled hand without the scores before it',
      drop({ ...SEEN_TABLE, scoresBefore: [] }),
      'scoresBefore',
    ],
    ['a ruling without an event', { ...extra(60), eventId: 0 }, 'eventId'],
  ])('the outbox refuses to save %s', (_, intent, field) => {
    expect(plan([intent])).toEqual({ ok: false, error: { kind: 'invalid', field } })
  })

  test('when one ruling of a group cannot be saved, no ruling of the group is saved', () => {
    const planned = plan([extra(60), extra(0)])
    expect(planned.ok).toBe(false)
  })
})

describe('a second cancelled hand of a table', () => {
  const another = { ...SEEN_TABLE, handCount: 4 }

  test.each(['queued', 'sending', 'unknown', 'attention'] as const)(
    'a second hand of a table cannot be cancelled while the cancellation of the first hand has the state %s',
    (state) => {
      const planned = plan([drop(another)], [rowOf(drop(), 1, { state })])
      expect(planned).toEqual({ ok: false, error: { kind: 'drop_pending', id: idOf(1) } })
    },
  )

  test.each(['queued', 'sending', 'unknown'] as const)(
    'a hand whose cancellation has the state %s is not cancelled again, because that ruling was already given',
    (state) => {
      const row = rowOf(drop(), 1, { state })
      expect(plan([drop()], [row])).toEqual({ ok: false, error: { kind: 'already_given', row } })
    },
  )

  test.each<[string, Partial<typeof SEEN_TABLE>]>([
    ['after one more hand was recorded', { handCount: 4 }],
    ['when another hand was the last', { lastHand: { ...SEEN_TABLE.lastHand, roundIndex: 2 } }],
    ['when the scores were different', { scores: [{ playerId: 1, score: 99_000 }] }],
  ])(
    'while a cancellation is queued, another cancellation that was made %s is refused, not taken for a repetition',
    (_, seen) => {
      const planned = plan([drop({ ...SEEN_TABLE, ...seen })], [rowOf(drop(), 1)])
      expect(planned).toEqual({ ok: false, error: { kind: 'drop_pending', id: idOf(1) } })
    },
  )

  test('while the cancellation of a hand needs the referee’s decision, another cancellation of this hand is refused', () => {
    const planned = plan([drop()], [rowOf(drop(), 1, { state: 'attention' })])
    expect(planned).toEqual({ ok: false, error: { kind: 'drop_pending', id: idOf(1) } })
  })

  test.each(['done', 'rejected', 'cancelled'] as const)(
    'a second hand of a table can be cancelled when the cancellation of the first hand has the state %s',
    (state) => {
      expect(plan([drop(another)], [rowOf(drop(), 1, { state })])).toMatchObject({
        ok: true,
        value: { adds: [{ call: 'DropLastRound', expect: { handCount: 4 } }], changes: [] },
      })
    },
  )

  test('from the list of a table’s hands, the hand just before a cancelled hand can be cancelled too', () => {
    const planned = plan([dropBefore()], [rowOf(drop(), 1)])
    expect(planned).toMatchObject({ ok: true, value: { adds: [{ dependsOn: [idOf(1)] }] } })
  })

  test('from the list of a table’s hands, a hand that was not played just before the cancelled hand cannot be cancelled', () => {
    expect(plan([drop(SEEN_TABLE, true)], [rowOf(drop(), 1)]).ok).toBe(false)
  })
})

describe('cancelling a penalty of this device', () => {
  const cancel = cancelOf({ pendingActionId: idOf(1) })

  test('cancelling a penalty that was never sent withdraws the penalty', () => {
    expect(plan([cancel], [rowOf(penalty(), 1)])).toMatchObject({
      ok: true,
      value: { adds: [], changes: [{ id: idOf(1), from: 'queued', to: 'cancelled' }] },
    })
  })

  test.each([
    ['queued', sent],
    ['sending', sent],
    ['unknown', sent],
  ] as const)(
    'cancelling a penalty that was sent and has the state %s saves a cancellation, which is sent after the penalty',
    (state, fields) => {
      expect(plan([cancel], [rowOf(penalty(), 1, { state, ...fields })])).toMatchObject({
        ok: true,
        value: { adds: [{ dependsOn: [idOf(1)], args: { penaltyId: 0 } }], changes: [] },
      })
    },
  )

  test('the cancellation of a penalty that is done names the penalty’s number', () => {
    const rows = [rowOf(penalty(), 1, { state: 'done', resultId: 55 })]
    expect(plan([cancel], rows)).toMatchObject({
      ok: true,
      value: { adds: [{ args: { penaltyId: 55 } }] },
    })
  })

  test.each([
    ['attention', 'needs_answer'],
    ['rejected', 'row_moved'],
    ['cancelled', 'row_moved'],
  ] as const)(
    'cancelling a penalty is refused when the penalty has the state %s',
    (state, kind) => {
      const planned = plan([cancel], [rowOf(penalty(), 1, { state })])
      expect(planned).toEqual({ ok: false, error: { kind, id: idOf(1) } })
    },
  )

  test('a second cancellation of the same penalty is refused', () => {
    const rows = [rowOf(cancelOf({ id: 55 }), 1)]
    const planned = plan([cancelOf({ id: 55 })], rows)
    expect(planned).toEqual({ ok: false, error: { kind: 'already_pending', id: idOf(1) } })
  })
})

describe('several rulings about one value', () => {
  test('a second extra time for a table expects the total after the first extra time', () => {
    const planned = plan([extra(180, 0)], [rowOf(extra(180, 0), 1)])
    expect(planned).toMatchObject({ ok: true, value: { adds: [{ expect: { extraTime: 180 } }] } })
  })

  test('a new ruling about a player’s seating replaces the earlier ruling if that was never sent', () => {
    const planned = plan([exclude(false, true)], [rowOf(exclude(true, false), 1)])
    expect(planned).toMatchObject({
      ok: true,
      value: {
        changes: [{ id: idOf(1), to: 'cancelled', set: { flags: ['superseded'] } }],
        adds: [{ expect: { ignoreSeating: false }, args: { ignoreSeating: false } }],
      },
    })
  })

  test('a new ruling about a player’s seating leaves the earlier ruling as it is if that was already sent', () => {
    const rows = [rowOf(exclude(true, false), 1, { state: 'unknown', ...sent })]
    expect(plan([exclude(false, true)], rows)).toMatchObject({
      ok: true,
      value: { changes: [], adds: [{ expect: { ignoreSeating: true } }] },
    })
  })
})

describe('withdrawing a ruling', () => {
  test('when an extra time is withdrawn, later extra times expect a total without it', () => {
    const rows = [rowOf(extra(180, 0), 1), rowOf(extra(60, 180), 2)]
    expect(planUndo(idOf(1), rows, NOON)).toMatchObject({
      ok: true,
      value: {
        changes: [
          { id: idOf(1), to: 'cancelled', set: { settledAt: NOON } },
          { id: idOf(2), to: 'queued', set: { expect: { extraTime: 0 } } },
        ],
      },
    })
  })

  test('a ruling cannot be withdrawn after its first send, even if the server refused that send', () => {
    const undone = planUndo(idOf(1), [rowOf(penalty(), 1, sent)], NOON)
    expect(undone).toEqual({ ok: false, error: { kind: 'row_moved', id: idOf(1) } })
  })
})

describe('saving a substitution', () => {
  test('a substitution is stored in a newer format of rows, which an older console does not touch', () => {
    expect(plan([replace(20, null)])).toMatchObject({
      ok: true,
      value: {
        adds: [
          {
            v: 2,
            lane: 'player:3:11',
            args: { playerId: 11, eventId: 3, replacementId: 20 },
            expect: { replacementId: null },
          },
        ],
      },
    })
  })

  test('a substitution that is changed before it is sent stays one ruling, with the expectation of its first version', () => {
    const first = rowOf(replace(20, null), 1)
    expect(plan([replace(null, 20)], [first])).toMatchObject({
      ok: true,
      value: {
        changes: [{ id: first.id }],
        adds: [{ args: { replacementId: -1 }, expect: { replacementId: null } }],
      },
    })
  })

  test('a substitution that is changed after it was sent expects the first substitute on the server', () => {
    const first = rowOf(replace(20, null), 1, { state: 'unknown', ...sent })
    expect(plan([replace(null, 20)], [first])).toMatchObject({
      ok: true,
      value: { adds: [{ expect: { replacementId: 20 } }] },
    })
  })
})
