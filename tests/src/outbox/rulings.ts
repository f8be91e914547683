import type { SeenGame } from '../../../src/contract/expect'
import type { HandFingerprint } from '../../../src/contract/hand-fingerprint'
import type { CallAnswer, RpcError } from '../../../src/rpc/client'
import { addExtraTimeIntent } from '../../../src/outbox/policies/add-extra-time'
import { addPenaltyIntent } from '../../../src/outbox/policies/add-penalty'
import { cancelPenaltyIntent } from '../../../src/outbox/policies/cancel-penalty'
import { dropLastRoundIntent } from '../../../src/outbox/policies/drop-last-round'
import { registerPlayerIntent } from '../../../src/outbox/policies/register-player'
import { tableEndingIntent } from '../../../src/outbox/policies/table-endings'
import { updatePlayerReplacementIntent } from '../../../src/outbox/policies/update-player-replacement'
import { updatePlayerSeatingFlagIntent } from '../../../src/outbox/policies/update-player-seating-flag'
import { planEnqueue } from '../../../src/outbox/core/enqueue'
import type { ServerFacts } from '../../../src/outbox/core/server-facts'
import type { Intent } from '../../../src/outbox/intent'
import type { Scope } from '../../../src/store/scope'
import type { Ruling } from '../../../src/store/stored-ruling'

export const VENUE = 'hall-a'
export const SCOPE: Scope = { server: 'https://hall.test', owner: '7', venue: VENUE }
/** What the device knows of the hall's server, as it last answered. */
export const SERVER_FACTS: ServerFacts = {
  venue: VENUE,
  keepsKeys: true,
  retentionMs: 30 * 86_400_000,
  skewMs: 0,
}
export const NOON = Date.UTC(2026, 10, 21, 12)
export const TABLE = 'a'.repeat(40)
export const PLAYER = 11
export const EVENT = 3

const subject = { players: [{ id: PLAYER, name: 'Sato Ken' }], tableNumber: 47 }

export const HAND: HandFingerprint = {
  kind: 'ron',
  roundIndex: 3,
  honba: 1,
  wins: [{ winnerId: 14, han: 3, fu: 30 }],
  loserId: 11,
  riichi: [],
  at: '2026-11-21T11:58:00.000Z',
}

export const SCORES = [
  { playerId: 11, score: 26_100 },
  { playerId: 12, score: 30_000 },
  { playerId: 13, score: 30_000 },
  { playerId: 14, score: 33_900 },
]

export const SCORES_BEFORE = [11, 12, 13, 14].map((playerId) => ({ playerId, score: 30_000 }))

export const SEEN_TABLE = {
  handCount: 3,
  lastHand: HAND,
  scores: SCORES,
  scoresBefore: SCORES_BEFORE,
}

export const penalty = (reason = 'late'): Intent =>
  addPenaltyIntent({
    eventId: EVENT,
    playerId: PLAYER,
    amount: 2000,
    reason,
    sessionHash: TABLE,
    subject,
  })

export const cancelOf = (named: { id: number } | { pendingActionId: string }): Intent =>
  cancelPenaltyIntent({
    eventId: EVENT,
    playerId: PLAYER,
    penalty: named,
    reason: 'mistake',
    subject,
  })

export const drop = (seen = SEEN_TABLE, isFromRounds = false): Intent =>
  dropLastRoundIntent({ eventId: EVENT, sessionHash: TABLE, seen, isFromRounds, subject })

export const dropBefore = (): Intent =>
  drop({ ...SEEN_TABLE, handCount: 2, lastHand: { ...HAND, roundIndex: 2 } }, true)

export const extra = (extraTime: number, seenExtraTime = 0): Intent =>
  addExtraTimeIntent({ eventId: EVENT, sessionHash: TABLE, extraTime, seenExtraTime, subject })

export const exclude = (ignoreSeating: boolean, seenIgnoreSeating: boolean): Intent =>
  updatePlayerSeatingFlagIntent({
    eventId: EVENT,
    playerId: PLAYER,
    ignoreSeating,
    seenIgnoreSeating,
    subject,
  })

export const replace = (replacementId: number | null, seenReplacementId: number | null): Intent =>
  updatePlayerReplacementIntent({
    eventId: EVENT,
    playerId: PLAYER,
    replacementId,
    seenReplacementId,
    subject: { ...subject, players: [...subject.players, { id: 20, name: 'Kim Min' }] },
  })

/** The referee finishes a club's game early; they saw three hands. */
export const finish = (seen: SeenGame = { handCount: 3, lastHand: HAND }): Intent =>
  tableEndingIntent('ForceFinishGame', { eventId: EVENT, sessionHash: TABLE, seen, subject })

export const removeGame = (seen: SeenGame = { handCount: 0, lastHand: null }): Intent =>
  tableEndingIntent('CancelGame', { eventId: EVENT, sessionHash: TABLE, seen, subject })

export const takeBack = (): Intent =>
  tableEndingIntent('DefinalizeGame', {
    eventId: EVENT,
    sessionHash: TABLE,
    seen: { endedAt: '2026-11-21T11:59:00.000Z' },
    subject,
  })

export const register = (playerId = 15): Intent =>
  registerPlayerIntent({
    eventId: EVENT,
    playerId,
    subject: { players: [{ id: playerId, name: 'Kim Min' }] },
  })

/** A UUID that ends in this number, so that the messages of a failed test show which row is which. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A row as the outbox makes it; `seq` counts from 1. `fields` replace its values. */
export function rowOf(intent: Intent, seq: number, fields: Partial<Ruling> = {}): Ruling {
  const context = { scope: SCOPE, now: NOON, ids: [idOf(seq)] }
  const planned = planEnqueue([intent], [], context)
  if (!planned.ok) throw new Error(JSON.stringify(planned.error))
  return { ...planned.value.adds[0], seq, ...fields } as Ruling
}

export const sendingRow = (intent: Intent): Ruling =>
  rowOf(intent, 1, { state: 'sending', sends: [{ at: NOON, fence: 1 }] })

export const answered = (fields: Partial<CallAnswer<{ success?: boolean }>> = {}) =>
  ({
    ok: true,
    value: {
      body: { success: true },
      isUnchanged: false,
      isReplayed: false,
      snapshotSeq: { seq: 20, venue: VENUE },
      resultId: null,
      release: null,
      serverTime: null,
      ...fields,
    },
  }) as const

type Refused = Extract<RpcError, { kind: 'refused' }>

export const refused = (code: Refused['code'], fields: Partial<Refused> = {}) =>
  ({
    ok: false,
    error: {
      kind: 'refused',
      status: 400,
      code,
      reason: null,
      msg: '',
      meta: {},
      retryAfterMs: null,
      ...fields,
    },
  }) as const

export const foreign = (status: number) =>
  ({ ok: false, error: { kind: 'not_our_api', status } }) as const

export const NO_ANSWER = { ok: false, error: { kind: 'no_answer', timedOut: true } } as const
