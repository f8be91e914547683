import { expect, test } from 'vitest'
import {
  answerRefereeCall,
  answerRefereeCallIntent,
} from '../../../../src/outbox/policies/answer-referee-call'
import { projectTables } from '../../../../src/outbox/project'
import { EVENT, NOON, rowOf, TABLE } from '../rulings'
import { TABLE_47 } from '../../features/games/hall'
import { decodeTable } from '../../../../src/contract/decode/table'

const CALLED_AT = NOON - 120_000
const LATER = NOON - 60_000
const answered = answerRefereeCallIntent({
  eventId: EVENT,
  sessionHash: TABLE,
  calledAt: CALLED_AT,
  note: '',
  subject: { players: [] },
})
/**
 * Since when the table calls a referee, as the screen shows it. An answer to the call of `CALLED_AT`
 * is laid over the snapshot.
 */
const shown = (calledAt: number) => {
  const table = decodeTable({ ...TABLE_47, calledAt: new Date(calledAt).toISOString() })
  const mark = { seq: 1, fetchedAt: NOON }
  return projectTables([table], [rowOf(answered, 1)], mark)[0]?.value.calledAt
}

test('a call that was answered on this device is no longer shown, but a later call of the table is', () => {
  expect(shown(CALLED_AT)).toBeNull()
  expect(shown(LATER)).toBe(LATER)
})

test('a referee who presses several times answers a call only once', () => {
  const row = rowOf(answered, 1)
  const plan = (calledAt: number) =>
    answerRefereeCall.plan(answerRefereeCallIntent({ ...answeredAt(calledAt) }), [row]).kind

  expect(plan(CALLED_AT)).toBe('refuse')
  expect(plan(LATER)).toBe('add')
})

const answeredAt = (calledAt: number) => ({
  eventId: EVENT,
  sessionHash: TABLE,
  calledAt,
  note: '',
  subject: { players: [] },
})

test.each([
  ['a note of 200 characters', 'x'.repeat(200), null],
  ['a longer note', 'x'.repeat(201), 'note'],
])(
  'a note of up to 200 characters is accepted, and the field of a longer note is named; here the check gets %s',
  (_name, note, problem) => {
    expect(answerRefereeCall.problem({ ...answered, args: { ...answered.args, note } })).toBe(
      problem,
    )
  },
)
