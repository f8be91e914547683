import type { EpochMs, Milliseconds } from '../../domain/ids'
import { backoffMs, LONGEST_PAUSE_MS } from './backoff'
import type { Clock, Random } from './ports'
import type { LinkNews } from './link-news'

/** The state of the connection to the server, as the answers to rulings have shown it. */
export type LinkView =
  | { readonly kind: 'up' }
  | {
      readonly kind: 'down'
      readonly why: 'no_answer' | 'login_page' | 'server_error'
      readonly nextTryAt: EpochMs
    }
  | { readonly kind: 'busy'; readonly nextTryAt: EpochMs }
  | { readonly kind: 'wrong_server'; readonly nextTryAt: EpochMs }
  | { readonly kind: 'signed_out' }

const WRONG_SERVER_PAUSE_MS = 60_000
/** For this long after an answer the next request is expected to arrive too. */
const FRESH_MS: Milliseconds = 2_000
/** The pause between two rulings that something other than the server turns away. */
const CALM_MS: Milliseconds = 3_000

/**
 * Applies the answer to one ruling to all lanes of an owner. Until the connection is known to work, one ruling at a
 * time is tried, the least recently tried first, so that one failing ruling does not block the others. Kept in memory
 * only: after a restart everything may be tried.
 */
export function createLink(deps: { clock: Clock; random: Random }) {
  let view: LinkView = { kind: 'up' }
  let failures = 0
  let refusedToken: string | null = null
  let answeredAt: EpochMs = Number.NEGATIVE_INFINITY
  let pausesEndedAt: EpochMs = Number.NEGATIVE_INFINITY
  let lostAt: EpochMs = Number.NEGATIVE_INFINITY
  let turnedAwayAt: EpochMs = Number.NEGATIVE_INFINITY

  return {
    /** `token` belongs to the person who is signed in now. The refused token of another person does not affect them. */
    view: (token: string | null): LinkView =>
      view.kind === 'signed_out' && token !== refusedToken ? { kind: 'up' } : view,

    /** Rows last sent before this moment skip the rest of their pause. */
    pausesEndedAt: (): EpochMs => pausesEndedAt,

    /** The moment before which nothing may leave with this token; null when sending is allowed now. */
    blockedUntil(token: string): EpochMs | null {
      if (view.kind === 'signed_out') {
        return token === refusedToken ? Number.POSITIVE_INFINITY : null
      }
      return view.kind === 'up' || !isAhead(view.nextTryAt) ? null : view.nextTryAt
    },

    /** True just after the server answered: a ruling may leave without a probe first. */
    isFresh(): boolean {
      const ageMs = deps.clock.now() - answeredAt
      return view.kind === 'up' && ageMs >= 0 && ageMs < FRESH_MS
    },

    /** True when a request after `at` got no answer. A future `lostAt` means that the clock was set back. */
    wasLostSince: (at: EpochMs): boolean => at <= lostAt && lostAt <= deps.clock.now(),

    /** True while only one ruling may be tried at a time. */
    isProbing: (): boolean => view.kind !== 'up',

    hear(news: LinkNews, token: string): void {
      const now = deps.clock.now()
      switch (news.kind) {
        case 'up':
          failures = 0
          answeredAt = now
          view = { kind: 'up' }
          return
        case 'down':
          lostAt = now
          if (news.why !== 'no_answer') turnedAwayAt = now
          // Requests that were open at the same time fail together and count as one failure.
          if (view.kind === 'down' && isAhead(view.nextTryAt)) return
          failures += 1
          view = {
            kind: 'down',
            why: news.why,
            nextTryAt: now + backoffMs(failures, deps.random.next()),
          }
          return
        case 'busy':
          failures += 1
          view = {
            kind: 'busy',
            nextTryAt: news.until ?? now + backoffMs(failures, deps.random.next()),
          }
          return
        case 'other_venue':
          failures += 1
          answeredAt = Number.NEGATIVE_INFINITY
          view = { kind: 'busy', nextTryAt: now + backoffMs(failures, deps.random.next()) }
          return
        case 'wrong_server':
          turnedAwayAt = now
          view = { kind: 'wrong_server', nextTryAt: now + WRONG_SERVER_PAUSE_MS }
          return
        case 'signed_out':
          refusedToken = token
          view = { kind: 'signed_out' }
      }
    },

    /**
     * Call this when something suggests that the network is back: the next try comes now, or shortly after the last
     * refusal. The short pause stops a loop where reads succeed and rulings fail, and each triggers the other.
     */
    mayBeBack(): void {
      if (view.kind !== 'down' && view.kind !== 'wrong_server') return
      const now = deps.clock.now()
      const soonest = turnedAwayAt + CALM_MS
      view = { ...view, nextTryAt: isAhead(soonest) ? soonest : now }
      failures = 0
    },

    /** The referee asked to try everything now. */
    tryNow(): void {
      pausesEndedAt = deps.clock.now()
      failures = 0
      refusedToken = null
      if (view.kind === 'signed_out') view = { kind: 'up' }
      else if (view.kind !== 'up') view = { ...view, nextTryAt: deps.clock.now() }
    },
  }

  /** A clock that was set back must not make a pause longer than the longest pause. */
  function isAhead(at: EpochMs): boolean {
    const leftMs = at - deps.clock.now()
    return leftMs > 0 && leftMs <= LONGEST_PAUSE_MS
  }
}

export type Link = ReturnType<typeof createLink>
