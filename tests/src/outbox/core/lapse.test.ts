import { expect, test } from 'vitest'
import { lapseOf } from '../../../../src/outbox/core/lapse'
import type { Action } from '../../../../src/store/stored-action'
import { NOON, penalty, rowOf } from '../rulings'

const sent = (outcome?: 'none' | 'refused') => [
  { at: NOON, fence: 1, ...(outcome !== undefined && { outcome }) },
]

test.each<[string, Partial<Action>]>([
  ['without an answer', { state: 'unknown', sends: sent('none') }],
  ['to a server that was too busy', { state: 'queued', sends: sent('refused') }],
  [
    'to a server that failed again and again',
    { state: 'attention', flags: ['server_failing'], sends: sent('none') },
  ],
])('what was sent %s becomes a question', (_, fields) => {
  const change = lapseOf(rowOf(penalty(), 1, fields))
  expect(change?.to).toBe('attention')
  expect(change?.set.flags).toContain('promise_lapsed')
})

test('what is being sent is marked, and may still be answered', () => {
  const change = lapseOf(rowOf(penalty(), 1, { state: 'sending', sends: sent() }))
  expect(change).toMatchObject({ to: 'sending', set: { flags: ['promise_lapsed'] } })
})

test.each<[string, Partial<Action>]>([
  ['was never sent', { state: 'queued' }],
  ['the server has decided', { state: 'attention', flags: ['conflict'], sends: sent('refused') }],
  [
    'is in question for it already',
    { state: 'attention', flags: ['promise_lapsed'], sends: sent('none') },
  ],
  ['a newer version made', { state: 'unknown', sends: sent('none'), v: 9 as 1 }],
])('what %s stays as it is', (_, fields) => {
  expect(lapseOf(rowOf(penalty(), 1, fields))).toBeNull()
})
