import { err, ok, type Result } from '../lib/result'
import { HAND_KINDS, type HandFingerprint } from './hand-fingerprint'
import type { QueueableCall } from './queueable'

export interface SeenScore {
  readonly playerId: number
  readonly score: number
}

/**
 * What the referee saw when he ruled, sent beside a queued call as `X-Expect`. The server refuses the call
 * (failed_precondition, reason `expect_failed`) when it no longer holds.
 */
export interface ExpectByCall {
  /** The game the player was sitting at when the ruling was made; null when he was not playing. The penalty is kept with it. */
  AddPenalty: { readonly sessionHash: string | null }
  CancelPenalty: { readonly isCancelled: false }
  /** The hand to cancel, and the table as it stood. `scores` and `scoresBefore` are in seat order. */
  DropLastRound: {
    readonly handCount: number
    readonly lastHand: HandFingerprint
    readonly scores: readonly SeenScore[]
    readonly scoresBefore: readonly SeenScore[]
  }
  /** Extra seconds the table had. */
  AddExtraTime: { readonly extraTime: number }
  UpdatePlayerSeatingFlag: { readonly ignoreSeating: boolean }
}

export type Expect = ExpectByCall[QueueableCall]

/**
 * What the server found instead, sent as JSON text in `meta.state` of an `expect_failed` answer.
 * `isAsWished` is true when the server's state is already what the call wanted.
 */
export interface StateByCall {
  AddPenalty: { readonly isAsWished: false }
  CancelPenalty: {
    readonly isAsWished: boolean
    readonly cancellationReason: string
    readonly cancelledBy: number
  }
  DropLastRound: {
    readonly isAsWished: boolean
    readonly status: 'inprogress' | 'prefinished' | 'finished' | 'cancelled'
    readonly handCount: number
    /** The last hand on the server; null when there is none. */
    readonly lastHand: HandFingerprint | null
    readonly scores: readonly SeenScore[]
    readonly scoresBefore: readonly SeenScore[]
  }
  AddExtraTime: {
    readonly isAsWished: boolean
    readonly extraTime: number
    readonly status: string
  }
  UpdatePlayerSeatingFlag: { readonly isAsWished: boolean; readonly ignoreSeating: boolean }
}

export type ServerState = StateByCall[QueueableCall]

/** Writes an expectation for the `X-Expect` header: base64url of its JSON in UTF-8. */
export function encodeExpect(expect: Expect): string {
  const bytes = new TextEncoder().encode(JSON.stringify(expect))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Reads an `X-Expect` header for a call. Anything unreadable, of the wrong shape, or with a key the call does not
 * know is an error that names the place, never ignored.
 */
export function parseExpect<C extends QueueableCall>(
  call: C,
  header: string,
): Result<ExpectByCall[C], string> {
  let value: unknown
  try {
    const binary = atob(header.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return err('not base64url of JSON')
  }
  const problem = SHAPES[call](value, '')
  return problem === null ? ok(value as ExpectByCall[C]) : err(problem)
}

/** Names what is wrong with a value, or null when it fits. */
type Shape = (value: unknown, path: string) => string | null

const exactly =
  (...allowed: readonly unknown[]): Shape =>
  (value, path) =>
    allowed.includes(value) ? null : `${path} must be one of ${JSON.stringify(allowed)}`
const text: Shape = (value, path) => (typeof value === 'string' ? null : `${path} must be a text`)
const textOrNull: Shape = (value, path) => (value === null ? null : text(value, path))
const whole: Shape = (value, path) =>
  Number.isSafeInteger(value) ? null : `${path} must be a whole number`
const flag: Shape = (value, path) =>
  typeof value === 'boolean' ? null : `${path} must be true or false`

const list =
  (of: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return `${path} must be a list`
    for (const [index, item] of value.entries()) {
      const problem = of(item, `${path}[${index}]`)
      if (problem !== null) return problem
    }
    return null
  }

const object =
  (fields: Record<string, Shape>): Shape =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return `${path || 'expect'} must be an object`
    }
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key)) return `${path}.${key} is not known`
    }
    for (const [key, shape] of Object.entries(fields)) {
      const problem = shape((value as Record<string, unknown>)[key], `${path}.${key}`)
      if (problem !== null) return problem
    }
    return null
  }

const scores = list(object({ playerId: whole, score: whole }))

const SHAPES: Record<QueueableCall, Shape> = {
  AddPenalty: object({ sessionHash: textOrNull }),
  CancelPenalty: object({ isCancelled: exactly(false) }),
  DropLastRound: object({
    handCount: whole,
    lastHand: object({
      kind: exactly(...HAND_KINDS),
      roundIndex: whole,
      honba: whole,
      wins: list(object({ winnerId: whole, han: whole, fu: whole })),
      loserId: whole,
      riichi: list(whole),
      at: text,
    }),
    scores,
    scoresBefore: scores,
  }),
  AddExtraTime: object({ extraTime: whole }),
  UpdatePlayerSeatingFlag: object({ ignoreSeating: flag }),
}
