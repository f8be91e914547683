import { describe, expect, test } from 'vitest'
import type { LinkView } from '../../../src/outbox/core/link-state'
import { describeRow, headsOf } from '../../../src/outbox/describe-row'
import type { Ruling } from '../../../src/store/stored-ruling'
import { idOf, NOON, penalty, rowOf, STANDING } from './rulings'

const up: LinkView = { kind: 'up' }
const view = (
  row: Ruling,
  fields: { online?: boolean; owner?: string | null; link?: LinkView } = {},
) =>
  describeRow(row, {
    online: fields.online ?? true,
    signedInOwner: fields.owner === undefined ? '7' : fields.owner,
    now: NOON,
    heads: headsOf([row], { link: fields.link ?? up, now: NOON, standing: STANDING }),
  })
const row = (fields: Partial<Ruling> = {}) => rowOf(penalty(), 1, fields)
const unanswered = [{ at: NOON, fence: 1, outcome: 'none' }] as const

describe('the description of a refusal', () => {
  const there = (fields: Partial<Ruling>, keepsKeys = true) => {
    const refused = row({ state: 'rejected', settledAt: NOON, ...fields })
    const standing = { ...STANDING, venue: 'hall-b', keepsKeys }
    const heads = headsOf([refused], { link: up, now: NOON, standing })
    return describeRow(refused, { online: true, signedInOwner: '7', now: NOON, heads })
  }

  test('a refusal by another hall that had this address is described as that hall’s', () => {
    expect(there({})).toEqual({ state: 'refused', at: NOON, why: 'other_venue' })
  })

  test('a refusal by this hall is described without a further reason', () => {
    expect(there({ venue: 'hall-b' })).toEqual({ state: 'refused', at: NOON })
  })

  test('a refusal by a server that accepts no saved rulings is described with that reason', () => {
    const said = { state: 'refused', at: NOON, why: 'no_promise' }
    expect(there({ venue: 'hall-b' }, false)).toEqual(said)
  })
})

describe('the description of a row', () => {
  test.each([
    ['saved offline', row(), { online: false }, { state: 'savedHere', why: 'offline' }],
    [
      'of a person who is not signed in',
      row(),
      { owner: '8' },
      { state: 'savedHere', why: 'parked' },
    ],
    [
      'offline after the server was too busy for it',
      row({ sends: [{ at: NOON, fence: 1, outcome: 'refused' }] }),
      { online: false },
      { state: 'waiting', why: 'offline' },
    ],
    ['about to leave', row(), {}, { state: 'waiting', why: 'next' }],
    [
      'while the server is busy',
      row(),
      { link: { kind: 'busy', nextTryAt: NOON + 9 } },
      { state: 'waiting', why: 'server_busy', nextTryAt: NOON + 9 },
    ],
    [
      'behind a login page',
      row(),
      { link: { kind: 'down', why: 'login_page', nextTryAt: NOON } },
      { state: 'waiting', why: 'login_page' },
    ],
    [
      'signed out',
      row(),
      { link: { kind: 'signed_out' } },
      { state: 'waiting', why: 'signed_out' },
    ],
    ['on its way', row({ state: 'sending', sends: unanswered }), {}, { state: 'sending' }],
    ['without an answer', row({ state: 'unknown', sends: unanswered }), {}, { state: 'checking' }],
    [
      'without an answer, then put off',
      row({ sends: unanswered }),
      {},
      { state: 'checking', why: 'next' },
    ],
    [
      'done',
      row({ state: 'done', settledBy: 'answer' }),
      {},
      { state: 'done', isAlreadySo: false },
    ],
    [
      'already so',
      row({ state: 'done', settledBy: 'state' }),
      {},
      { state: 'done', isAlreadySo: true },
    ],
    ['refused', row({ state: 'rejected' }), {}, { state: 'refused' }],
    [
      'in conflict',
      row({ state: 'attention', flags: ['conflict'] }),
      {},
      { state: 'needsYou', question: 'conflict', maybeApplied: false },
    ],
    [
      'too old to leave without a question, though a busy server may still get a copy',
      row({
        state: 'attention',
        flags: ['expired'],
        sends: [{ at: NOON, fence: 1, outcome: 'refused' }],
      }),
      {},
      { state: 'needsYou', question: 'expired', maybeApplied: true },
    ],
    [
      'asked about before it leaves',
      row({ state: 'attention', flags: ['unconfirmed'] }),
      {},
      { state: 'needsYou', question: 'unconfirmed', maybeApplied: false },
    ],
    [
      'given in another hall',
      row({ venue: 'hall-b' }),
      {},
      { state: 'waiting', why: 'other_venue', maybeApplied: false },
    ],
    [
      'in question in another hall',
      row({ venue: 'hall-b', state: 'attention', flags: ['conflict'] }),
      {},
      { state: 'waiting', why: 'other_venue' },
    ],
    [
      'withdrawn after it left',
      row({ state: 'cancelled', sends: unanswered, flags: ['maybe_applied'] }),
      {},
      { state: 'withdrawn', ended: 'left', maybeApplied: true },
    ],
    ['taken back', row({ state: 'cancelled' }), {}, { state: 'withdrawn', ended: 'undone' }],
    [
      'left without a definitive answer',
      row({ state: 'cancelled', flags: ['server_failing', 'maybe_applied'] }),
      {},
      { state: 'withdrawn', ended: 'left', maybeApplied: true },
    ],
  ] as const)('the outbox describes the state of a row: %s', (_, action, context, expected) => {
    expect(view(action, context)).toMatchObject(expected)
  })

  test('a row names the ruling that it waits for', () => {
    const rows = [row(), rowOf(penalty('phone'), 2)]
    const context = {
      online: true,
      signedInOwner: '7',
      now: NOON,
      heads: headsOf(rows, { link: up, now: NOON, standing: STANDING }),
    }
    expect(rows.map((each) => describeRow(each, context))).toMatchObject([
      { why: 'next' },
      { why: 'behind', behindId: idOf(1) },
    ])
  })
})
