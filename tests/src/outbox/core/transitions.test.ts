import { describe, expect, test } from 'vitest'
import { canHappen, changeOf } from '../../../../src/outbox/core/transitions'
import { RULING_STATES } from '../../../../src/store/stored-ruling'
import { penalty, rowOf } from '../rulings'

describe('the life of a ruling', () => {
  test.each([
    ['sent', ['queued', 'unknown']],
    ['applied', ['sending']],
    ['already_so', ['sending']],
    ['refused', ['sending']],
    ['put_off', ['sending']],
    ['no_answer', ['sending']],
    ['found_open', ['sending']],
    ['conflict', ['sending']],
    ['server_failing', ['sending']],
    ['asked', ['queued', 'unknown']],
    ['lapsed', ['queued', 'unknown', 'attention']],
    ['lapsed_while_sending', ['sending']],
    ['undone', ['queued']],
    ['superseded', ['queued']],
    ['rebased', ['queued']],
    ['doubted', ['queued']],
    ['left', ['attention']],
    ['replaced', ['rejected', 'attention']],
    ['tried_again', ['attention']],
    ['closed', ['rejected']],
  ] as const)('the change %s happens only to rows in the states %j', (event, from) => {
    expect(RULING_STATES.filter((state) => canHappen(event, state))).toEqual(from)
  })

  test('changing a row in a wrong state throws an error, because it is a bug', () => {
    const done = rowOf(penalty(), 1, { state: 'done' })
    expect(() => changeOf(done, 'undone')).toThrow('undone cannot happen to a done row')
  })
})
