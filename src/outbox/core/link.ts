import type { EpochMs, Milliseconds } from '../../domain/ids'
import { backoffMs, LONGEST_PAUSE_MS } from './backoff'
import type { Clock, Random } from './ports'
import type { LinkNews } from './link-news'

/** How the way to the server looks, as far as rulings have shown. */
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
/** How long an answer is taken for a sign that the next request will arrive too. */
const FRESH_MS: Milliseconds = 2_000
/** Between two rulings that something else than the server turns away. */
const CALM_MS: Milliseconds = 3_000

/**
 * What one ruling's answer means for all of an owner's lanes. While the way is not known to be open one ruling at a
 * time is tried, the least recently tried first, so that one that never gets through does not hold the others.
 * Kept in memory: after a restart everything may be tried.
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
    /** `token` is of whoever is signed in now: another's refused token is not their concern. */
    view: (token: string | null): LinkView =>
      view.kind === 'signed_out' && token !== refusedToken ? { kind: 'up' } : view,

    /** Pauses of rows sent before this moment are over. */
    pausesEndedAt: (): EpochMs => pausesEndedAt,

    /** The moment before which nothing may leave with this token; null when it may leave now. */
    blockedUntil(token: string): EpochMs | null {
      if (view.kind === 'signed_out') {
        return token === refusedToken ? Number.POSITIVE_INFINITY : null
      }
      return view.kind === 'up' || !isAhead(view.nextTryAt) ? null : view.nextTryAt
    },

    /** True while the server was just heard: a ruling may leave without asking whether it is there. */
    isFresh(): boolean {
      const ageMs = deps.clock.now() - answeredAt
      return view.kind === 'up' && ageMs >= 0 && ageMs < FRESH_MS
    },

    /** True when the server was not heard since a moment, though it was asked; what a clock set back since says counts for nothing. */
    wasLostSince: (at: EpochMs): boolean => at <= lostAt && lostAt <= deps.clock.now(),

    /** True while only a single ruling may be tried. */
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
          // Requests that were open together fail together, and count once.
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
     * Something suggests that the network is back: no more waiting for it, but for a moment since the last try. Where
     * reads get through and rulings do not, each read says so, and each ruling turned away brings the next read.
     */
    mayBeBack(): void {
      if (view.kind !== 'down' && view.kind !== 'wrong_server') return
      const now = deps.clock.now()
      const soonest = turnedAwayAt + CALM_MS
      view = { ...view, nextTryAt: isAhead(soonest) ? soonest : now }
      failures = 0
    },

    /** The referee wants everything tried at once. */
    tryNow(): void {
      pausesEndedAt = deps.clock.now()
      failures = 0
      refusedToken = null
      if (view.kind === 'signed_out') view = { kind: 'up' }
      else if (view.kind !== 'up') view = { ...view, nextTryAt: deps.clock.now() }
    },
  }

  /** A clock set back must not make a pause longer than any lasts. */
  function isAhead(at: EpochMs): boolean {
    const leftMs = at - deps.clock.now()
    return leftMs > 0 && leftMs <= LONGEST_PAUSE_MS
  }
}

export type Link = ReturnType<typeof createLink>
