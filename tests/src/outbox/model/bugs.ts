import type { Prng } from './prng'
import type { WireRequest } from './wire-request'

/** A deliberate mistake that the campaign must find; none of them is in the product. */
export interface Bug {
  /** The store does not compare the fence. */
  readonly ignoresFence?: boolean
  /** Changes a request on its way out. */
  readonly tamper?: (request: WireRequest, prng: Prng) => WireRequest
  /** Rows are deleted when their owner signs out. */
  readonly forgetsOnSignOut?: boolean
  /** Each window makes its own ruling from a draft that all of them show. */
  readonly forgetsDraftKey?: boolean
  /** A window continues with the person it knows, even if another one has signed in in another window. */
  readonly staleSession?: boolean
}

/** Known ways to get an outbox wrong. If the campaign misses one of them, it proves nothing. */
export const BUGS = {
  'no fence': { ignoresFence: true },
  'no key': { tamper: (request) => ({ ...request, key: null }) },
  'wrong event header': {
    tamper: (request, prng) => (prng.chance(0.1) ? { ...request, eventId: 5 } : request),
  },
  'no key in the draft': { forgetsDraftKey: true },
  'delete on sign-out': { forgetsOnSignOut: true },
  'stale session': { staleSession: true },
  'precondition ignored': { tamper: (request) => ({ ...request, expect: null }) },
} as const satisfies Record<string, Bug>

export type BugName = keyof typeof BUGS
