import { expect, test } from 'vitest'
import { lapseOf } from '../../../../src/outbox/core/lapse'
import type { Ruling } from '../../../../src/store/stored-ruling'
import { NOON, penalty, rowOf } from '../rulings'

const sent = (outcome?: 'none' | 'refused') => [
  { at: NOON, fence: 1, ...(outcome !== undefined && { outcome }) },
]

test.each<[string, Partial<Ruling>]>([
  ['without an answer', { state: 'unknown', sends: sent('none') }],
  ['to a server that was too busy', { state: 'queued', sends: sent('refused') }],
  [
    'to a server that failed again and again',
    { state: 'attention', flags: ['server_failing'], sends: sent('none') },
  ],
])(
  'a ruling that was sent %s needs the referee’s decision when the server stops keeping idempotency keys',
  (_, fields) => {
    const change = lapseOf(rowOf(penalty(), 1, fields))
    expect(change?.to).toBe('attention')
    expect(change?.set.flags).toContain('promise_lapsed')
  },
)

test('when the server stops keeping idempotency keys, a ruling that is being sent is marked, and the server’s answer to it still counts', () => {
  const change = lapseOf(rowOf(penalty(), 1, { state: 'sending', sends: sent() }))
  expect(change).toMatchObject({ to: 'sending', set: { flags: ['promise_lapsed'] } })
})

test.each<[string, Partial<Ruling>]>([
  ['was never sent', { state: 'queued' }],
  ['the server has decided', { state: 'attention', flags: ['conflict'], sends: sent('refused') }],
  [
    'is already in question for that reason',
    { state: 'attention', flags: ['promise_lapsed'], sends: sent('none') },
  ],
  ['a newer version of the console made', { state: 'unknown', sends: sent('none'), v: 9 as 1 }],
])(
  'a ruling that %s does not change when the server stops keeping idempotency keys',
  (_, fields) => {
    expect(lapseOf(rowOf(penalty(), 1, fields))).toBeNull()
  },
)
