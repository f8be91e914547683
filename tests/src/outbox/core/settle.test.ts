import { describe, expect, test } from 'vitest'
import { settle } from '../../../../src/outbox/core/settle'
import { answerRefereeCallIntent } from '../../../../src/outbox/policies/answer-referee-call'
import {
  answered,
  drop,
  EVENT,
  extra,
  foreign,
  NO_ANSWER,
  NOON,
  penalty,
  refused,
  sendingRow,
  TABLE,
} from '../rulings'

const context = { now: NOON, random: 0.5, keepsKeys: true }
const after = (result: Parameters<typeof settle>[1], row = sendingRow(penalty())) =>
  settle(row, result, context)

describe('the answer of a server with idempotency keys', () => {
  test.each([
    ['a success', 'up', answered(), 'done'],
    [
      'a success that the server repeats for the idempotency key',
      'up',
      answered({ isReplayed: true }),
      'done',
    ],
    ['an answer without success', 'up', answered({ body: { success: false } }), 'rejected'],
    ['a refusal for a missing right', 'up', refused('permission_denied'), 'rejected'],
    ['a refusal of a field', 'up', refused('invalid_argument'), 'rejected'],
    ['a refusal of an unreadable request', 'up', refused('malformed'), 'rejected'],
    ['a refusal because something does not exist', 'up', refused('not_found'), 'rejected'],
    ['a refusal because something exists already', 'up', refused('already_exists'), 'rejected'],
    ['a refusal of a value out of range', 'up', refused('out_of_range'), 'rejected'],
    ['a refusal of an unknown call', 'up', refused('unimplemented'), 'rejected'],
    ['a refusal of the sign-in', 'signed_out', refused('unauthenticated'), 'queued'],
    ['a busy server', 'busy', refused('unavailable'), 'queued'],
    ['a refusal of too many requests', 'busy', refused('resource_exhausted'), 'queued'],
    ['a refusal while the idempotency key is in use', 'up', refused('aborted'), 'queued'],
    ['a failure of the server', 'up', refused('internal'), 'queued'],
    ['a refusal of an unknown address', 'wrong_server', refused('bad_route'), 'queued'],
    ['a missing answer', 'down', NO_ANSWER, 'unknown'],
    ["a proxy's 502 page", 'down', foreign(502), 'queued'],
    ["a network's login page", 'down', foreign(200), 'queued'],
    ['a redirect to a login page', 'down', foreign(302), 'queued'],
    ['a 404 of another program', 'wrong_server', foreign(404), 'queued'],
    ['a 405 of another program', 'wrong_server', foreign(405), 'queued'],
  ] as const)(
    'after %s, the ruling is $3 and the network counts as “%s”',
    (_, link, result, state) => {
      const settled = after(result)
      expect([settled.change.to, settled.link.kind]).toEqual([state, link])
    },
  )

  test('answering a referee call is settled as done when the game was removed, because the call ended with the game', () => {
    const gone = refused('not_found', { reason: 'session_not_found' })
    const elsewhere = refused('not_found', { reason: 'event_not_found' })
    const done = sendingRow(
      answerRefereeCallIntent({
        eventId: EVENT,
        sessionHash: TABLE,
        calledAt: NOON,
        note: '',
        subject: { players: [] },
      }),
    )

    expect(after(gone, done).change).toMatchObject({ to: 'done', set: { settledBy: 'state' } })
    expect(after(elsewhere, done).change.to).toBe('rejected')
    expect(after(gone, sendingRow(extra(120))).change.to).toBe('rejected')
  })

  test('a foreign page with the status 200 is reported as a login page, and one with 403 or 503 as a failing server', () => {
    expect(after(foreign(200)).link).toMatchObject({ why: 'login_page' })
    expect(after(foreign(403)).link).toMatchObject({ why: 'server_error' })
    expect(after(foreign(503)).link).toMatchObject({ why: 'server_error' })
  })

  test('when an answer comes from another hall, the ruling waits and the console checks again which hall is at the address', () => {
    const { change, link } = after(refused('failed_precondition', { reason: 'other_venue' }))
    expect(change).toMatchObject({ to: 'queued', set: { sends: [{ outcome: 'refused' }] } })
    expect(link).toEqual({ kind: 'other_venue' })
  })

  test('when a ruling is answered, its row stores the result, the time and the outcome of the send', () => {
    const { change } = after(answered({ resultId: '88', snapshotSeq: { seq: 21, venue: null } }))
    expect(change.set).toMatchObject({
      settledBy: 'answer',
      resultId: 88,
      settledSeq: 21,
      settledAt: NOON,
      sends: [{ at: NOON, fence: 1, outcome: 'applied' }],
    })
  })

  test.each([
    ['joins the epoch that the server names', { venue: 'hall-a', epoch: 'epoch-2' }, 'epoch-2'],
    ['leaves its epoch when the server names no hall', { venue: null }, undefined],
  ])('an answered ruling %s', (_, told, epoch) => {
    const row = { ...sendingRow(penalty()), epoch: 'epoch-1' }
    const { change } = after(answered({ snapshotSeq: { seq: 21, ...told } }), row)
    expect(change.set.epoch).toBe(epoch)
  })

  test('a refusal is stored with the bounds of the value', () => {
    const meta = { field: 'amount', value: '50', min: '100', max: '20000', step: '100' }
    const { change } = after(refused('invalid_argument', { reason: 'field_invalid', meta }))
    expect(change.set.error).toMatchObject({
      bounds: { field: 'amount', value: 50, min: 100, max: 20_000, step: 100 },
    })
  })

  test.each([
    ['nothing about the value', {}],
    ['only the field', { field: 'amount' }],
    ['no highest value', { field: 'amount', value: '50', min: '100' }],
    ['a text instead of a number', { field: 'amount', value: 'many', min: '100', max: '20000' }],
  ])(
    'when a refusal contains %s, the row is stored without the bounds of the refused value',
    (_, meta) => {
      const { change } = after(refused('invalid_argument', { reason: 'field_invalid', meta }))
      expect(change.set.error).not.toHaveProperty('bounds')
    },
  )

  test('when the server asks for a pause with Retry-After, the outbox waits that long', () => {
    const { link } = after(refused('resource_exhausted', { retryAfterMs: 9_000 }))
    expect(link).toEqual({ kind: 'busy', until: NOON + 9_000 })
  })

  test('when the server asks for a pause of a day with Retry-After, the outbox waits only ten minutes', () => {
    const { link } = after(refused('unavailable', { retryAfterMs: 86_400_000 }))
    expect(link).toEqual({ kind: 'busy', until: NOON + 600_000 })
  })
})

describe('a failed precondition', () => {
  const failed = (state: unknown) =>
    refused('failed_precondition', {
      reason: 'expect_failed',
      meta: { reason: 'expect_failed', state: JSON.stringify(state) },
    })

  test('a failed precondition settles the ruling as done when the server already has what the ruling asks for', () => {
    const { change } = after(failed({ isAsWished: true }), sendingRow(drop()))
    expect(change).toMatchObject({ to: 'done', set: { settledBy: 'state' } })
  })

  test('when a precondition fails because the server has something else, the referee is asked about the ruling, with the server’s state', () => {
    const state = { isAsWished: false, status: 'inprogress', handCount: 4 }
    const { change } = after(failed(state), sendingRow(drop()))
    expect(change).toMatchObject({
      to: 'attention',
      set: { serverState: state, flags: ['conflict'], error: { reason: 'expect_failed' } },
    })
  })

  test.each([
    ['nothing about the server’s state', {}],
    ['an unreadable state', { state: '{' }],
  ])(
    'when a precondition fails and the server’s answer contains %s, the referee is asked about the ruling',
    (_, meta) => {
      const { change } = after(refused('failed_precondition', { meta }))
      expect(change).toMatchObject({ to: 'attention', set: { serverState: null } })
    },
  )
})

describe('a server that fails again and again', () => {
  test('a ruling at a failing server is sent again four times with growing pauses', () => {
    const { change } = after(refused('internal'), { ...sendingRow(penalty()), failures: 3 })
    expect(change).toMatchObject({ to: 'queued', set: { failures: 4, retryAt: NOON + 4_000 } })
  })

  test('a ruling needs the referee’s decision at the fifth failure of the server in a row', () => {
    const { change } = after(refused('internal'), { ...sendingRow(penalty()), failures: 4 })
    expect(change).toMatchObject({ to: 'attention', set: { flags: ['server_failing'] } })
  })

  test('when the server answers with anything but a failure, the count of its failures goes back to zero', () => {
    const { change } = after(refused('unavailable'), { ...sendingRow(penalty()), failures: 4 })
    expect(change.set.failures).toBe(0)
  })
})

describe('a refusal by a server that no longer guards against duplicates', () => {
  const noKeys = { ...context, keepsKeys: false }
  const first = { at: NOON - 60_000, fence: 1 }
  const last = { at: NOON, fence: 1 }
  const sentAgain = (outcome: 'none' | 'refused') => ({
    ...sendingRow(penalty()),
    sends: [{ ...first, outcome }, last],
  })
  /** A row that is sent again: the page was closed before the answer to the first send came. */
  const sentAgainAfterCrash = { ...sendingRow(penalty()), sends: [first, last] }
  const refusals = [
    ['for good', refused('not_found')],
    ['of what it found', refused('failed_precondition', { reason: 'scores_differ' })],
  ] as const

  test.each(refusals)(
    'when a server no longer guards against duplicates, a refusal %s does not settle a ruling whose earlier send got no answer',
    (_, result) => {
      expect(settle(sentAgain('none'), result, noKeys).change).toMatchObject({
        to: 'queued',
        set: { sends: [{ outcome: 'none' }, { outcome: 'refused' }] },
      })
    },
  )

  test.each(refusals)(
    'when a server no longer guards against duplicates, a refusal %s does not settle a ruling whose earlier send was open at a crash',
    (_, result) => {
      expect(settle(sentAgainAfterCrash, result, noKeys).change.to).toBe('queued')
    },
  )

  test.each(refusals)(
    'when a server no longer guards against duplicates, a refusal %s settles a ruling whose earlier send was refused too',
    (_, result) => {
      expect(settle(sentAgain('refused'), result, noKeys)).toEqual(
        settle(sentAgain('refused'), result, context),
      )
    },
  )
})
