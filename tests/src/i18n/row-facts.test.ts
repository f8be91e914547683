import type { Translate } from '../../../src/i18n/translate'
import { beforeAll, expect, test } from 'vitest'
import { rowFacts } from '../../../src/i18n/row-facts'
import { startI18n } from '../../../src/i18n/start'
import { NOON, penalty, register, rowOf } from '../outbox/rulings'

let t: Translate

beforeAll(async () => {
  t = (await startI18n({ language: 'en' })).t
})

test.each([
  ['the console looks for the server', 0, 'no_answer', 'no answer (13:00)'],
  ['the network is gone', 0, 'offline', 'no answer (13:00)'],
  ['the server asks for a pause', 0, 'server_busy', 'no answer (13:00), server was busy'],
  ['the server reports an error', 1, 'server_busy', 'the server reported an error (13:00)'],
  [
    'the network is gone after an error of the server',
    1,
    'offline',
    'the server reported an error (13:00), no network',
  ],
] as const)(
  'while %s, the outbox says why it still checks whether a sent ruling arrived',
  (_name, failures, why, words) => {
    const row = rowOf(penalty(), 1, { state: 'queued', failures, sends: [{ at: NOON, fence: 1 }] })
    const view = { state: 'checking', at: NOON, why } as const
    expect(rowFacts(t, { row, view, zone: { timeZone: 'Europe/Berlin' } })).toEqual({
      state: 'checking',
      why: words,
    })
  },
)

test.each([
  [
    'a penalty',
    penalty(),
    'You do not have the right to do this in this event. Ask an administrator of the event to make you a referee. Then give it again.',
  ],
  [
    'a registration',
    register(),
    'You do not have the right to do this in this event. Ask an administrator of the event to make you an administrator. Then give it again.',
  ],
])(
  'when the server refuses %s for a missing right, the reason says whom to ask',
  (_name, intent, reason) => {
    const error = { code: 'permission_denied', reason: 'wrong_role', msg: '', http: 403 }
    const row = rowOf(intent, 1, { state: 'rejected', error })
    const view = { state: 'refused', at: NOON } as const
    expect(rowFacts(t, { row, view, zone: {} })).toEqual({ state: 'refused', reason })
  },
)

test('a refusal by a server that accepts no saved rulings does not suggest giving the ruling again', () => {
  const error = { code: 'permission_denied', reason: null, msg: 'No rights', http: 403 }
  const row = rowOf(penalty(), 1, { state: 'rejected', error })
  const view = { state: 'refused', at: NOON, why: 'no_promise' } as const
  expect(rowFacts(t, { row, view, zone: {} })).toEqual({
    state: 'refused',
    reason: 'No rights. Ask an administrator of the event to make you a referee.',
  })
})

test('the refusal of a value names the value and its bounds', () => {
  const bounds = { field: 'amount', value: 50, min: 100, max: 20_000, step: 100 }
  const error = { code: 'invalid_argument', reason: 'field_invalid', msg: '', http: 400, bounds }
  const row = rowOf(penalty(), 1, { state: 'rejected', error })
  const view = { state: 'refused', at: NOON } as const
  expect(rowFacts(t, { row, view, zone: {} })).toEqual({
    state: 'refused',
    reason: '50 is not allowed: enter 100 to 20\u2009000, in steps of 100.',
  })
})
