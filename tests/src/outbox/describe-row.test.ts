import { describe, expect, test } from 'vitest'
import type { LinkView } from '../../../src/outbox/core/link-state'
import { describeRow, headsOf } from '../../../src/outbox/describe-row'
import type { Ruling } from '../../../src/store/stored-ruling'
import { idOf, NOON, penalty, rowOf, SERVER_FACTS } from './rulings'

const up: LinkView = { kind: 'up' }
const view = (
  row: Ruling,
  fields: { online?: boolean; owner?: string | null; link?: LinkView } = {},
) =>
  describeRow(row, {
    online: fields.online ?? true,
    signedInOwner: fields.owner === undefined ? '7' : fields.owner,
    now: NOON,
    heads: headsOf([row], { link: fields.link ?? up, now: NOON, serverFacts: SERVER_FACTS }),
  })
const row = (fields: Partial<Ruling> = {}) => rowOf(penalty(), 1, fields)
const unanswered = [{ at: NOON, fence: 1, outcome: 'none' }] as const

describe('the description of a refusal', () => {
  const there = (fields: Partial<Ruling>, keepsKeys = true) => {
    const refused = row({ state: 'rejected', settledAt: NOON, ...fields })
    const serverFacts = { ...SERVER_FACTS, venue: 'hall-b', keepsKeys }
    const heads = headsOf([refused], { link: up, now: NOON, serverFacts })
    return describeRow(refused, { online: true, signedInOwner: '7', now: NOON, heads })
  }

  test('a refusal by an earlier hall at this address is described as a refusal by another hall', () => {
    expect(there({})).toEqual({ state: 'refused', at: NOON, why: 'other_venue' })
  })

  test('a refusal by this hall is described without a further reason', () => {
    expect(there({ venue: 'hall-b' })).toEqual({ state: 'refused', at: NOON })
  })

  test('a refusal by a server that accepts no saved rulings is described with that reason', () => {
    const said = { state: 'refused', at: NOON, why: 'no_promise' }
    expect(there({ venue: 'hall-b' }, false)).toEqual(said)
  })

  test('a refusal by a plain service, which accepts the ruling again, is described without a further reason', () => {
    const refused = row({ state: 'rejected', settledAt: NOON, venue: null })
    const serverFacts = { ...SERVER_FACTS, venue: null, keepsKeys: false }
    const heads = headsOf([refused], { link: up, now: NOON, serverFacts })
    const described = describeRow(refused, { online: true, signedInOwner: '7', now: NOON, heads })
    expect(described).toEqual({ state: 'refused', at: NOON })
  })
})

describe('the description of a row', () => {
  test.each([
    ['saved without the network', { state: 'savedHere', why: 'offline' }, row(), { online: false }],
    [
      'of a person who is not signed in',
      { state: 'savedHere', why: 'parked' },
      row(),
      { owner: '8' },
    ],
    [
      'that waits for the network after the server was too busy for it',
      { state: 'waiting', why: 'offline' },
      row({ sends: [{ at: NOON, fence: 1, outcome: 'refused' }] }),
      { online: false },
    ],
    ['about to be sent', { state: 'waiting', why: 'next' }, row(), {}],
    [
      'that waits because the server is busy',
      { state: 'waiting', why: 'server_busy', nextTryAt: NOON + 9 },
      row(),
      { link: { kind: 'busy', nextTryAt: NOON + 9 } },
    ],
    [
      'that waits for a server behind a login page',
      { state: 'waiting', why: 'login_page' },
      row(),
      { link: { kind: 'down', why: 'login_page', nextTryAt: NOON } },
    ],
    [
      'of a person whose sign-in ended',
      { state: 'waiting', why: 'signed_out' },
      row(),
      { link: { kind: 'signed_out' } },
    ],
    ['on its way', { state: 'sending' }, row({ state: 'sending', sends: unanswered }), {}],
    ['without an answer', { state: 'checking' }, row({ state: 'unknown', sends: unanswered }), {}],
    [
      'without an answer to an earlier request',
      { state: 'checking', why: 'next' },
      row({ sends: unanswered }),
      {},
    ],
    [
      'that the server has applied',
      { state: 'done', isAlreadySo: false },
      row({ state: 'done', settledBy: 'answer' }),
      {},
    ],
    [
      'that changes nothing because the table is already so',
      { state: 'done', isAlreadySo: true },
      row({ state: 'done', settledBy: 'state' }),
      {},
    ],
    ['that the server refused', { state: 'refused' }, row({ state: 'rejected' }), {}],
    [
      'in conflict',
      { state: 'needsYou', question: 'conflict', maybeApplied: false },
      row({ state: 'attention', flags: ['conflict'] }),
      {},
    ],
    [
      'that is too old to be sent without a question and may have reached a busy server',
      { state: 'needsYou', question: 'expired', maybeApplied: true },
      row({
        state: 'attention',
        flags: ['expired'],
        sends: [{ at: NOON, fence: 1, outcome: 'refused' }],
      }),
      {},
    ],
    [
      'that asks its question before it is sent',
      { state: 'needsYou', question: 'unconfirmed', maybeApplied: false },
      row({ state: 'attention', flags: ['unconfirmed'] }),
      {},
    ],
    [
      'of another hall',
      { state: 'waiting', why: 'other_venue', maybeApplied: false },
      row({ venue: 'hall-b' }),
      {},
    ],
    [
      'of another hall and in question',
      { state: 'waiting', why: 'other_venue' },
      row({ venue: 'hall-b', state: 'attention', flags: ['conflict'] }),
      {},
    ],
    [
      'withdrawn after it was sent',
      { state: 'withdrawn', ended: 'left', maybeApplied: true },
      row({ state: 'cancelled', sends: unanswered, flags: ['maybe_applied'] }),
      {},
    ],
    [
      'withdrawn before it was sent',
      { state: 'withdrawn', ended: 'undone' },
      row({ state: 'cancelled' }),
      {},
    ],
    [
      'left by its referee without a definitive answer',
      { state: 'withdrawn', ended: 'left', maybeApplied: true },
      row({ state: 'cancelled', flags: ['server_failing', 'maybe_applied'] }),
      {},
    ],
  ] as const)('the outbox describes a row %s as %j', (_, expected, action, context) => {
    expect(view(action, context)).toMatchObject(expected)
  })

  test('the description of a row names the ruling that the row waits for', () => {
    const rows = [row(), rowOf(penalty('phone'), 2)]
    const context = {
      online: true,
      signedInOwner: '7',
      now: NOON,
      heads: headsOf(rows, { link: up, now: NOON, serverFacts: SERVER_FACTS }),
    }
    expect(rows.map((each) => describeRow(each, context))).toMatchObject([
      { why: 'next' },
      { why: 'behind', behindId: idOf(1) },
    ])
  })
})
