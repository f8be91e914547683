import type { Prng } from './prng'
import type { WireRequest } from './wire-request'

/** A deliberate mistake that the campaign must find. The product has none of these mistakes. */
export interface Bug {
  /** The store does not compare the fence. */
  readonly ignoresFence?: boolean
  /** Changes each request before it leaves the device. */
  readonly tamper?: (request: WireRequest, prng: Prng) => WireRequest
  /** Rows are deleted when their owner signs out. */
  readonly forgetsOnSignOut?: boolean
  /** Each window makes a ruling of its own from a draft that all windows show. */
  readonly forgetsDraftKey?: boolean
  /** A window keeps the person that it knows, even if another person has signed in in another window. */
  readonly staleSession?: boolean
}

/** Known mistakes that an outbox can have. A campaign that misses one of them proves nothing. */
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
