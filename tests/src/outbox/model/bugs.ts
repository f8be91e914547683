import type { Bug } from './device'

/** Known ways to get an outbox wrong. Each must be found by the campaign, or the campaign proves nothing. */
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
