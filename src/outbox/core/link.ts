import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { LinkNews } from './link-news'
import {
  afterNews,
  afterSignOfLoss,
  afterSignOfReturn,
  afterWishToTry,
  isAhead,
  UNTRIED,
  type LinkView,
} from './link-state'
import type { Clock, Random } from './ports'

/** For this long after an answer the next request is expected to arrive too. */
const FRESH_MS: Milliseconds = 2_000

/**
 * The state of the connection that all lanes of an owner share. Until the connection is known to work,
 * one ruling at a time is tried, the least recently tried first, so that one failing ruling does not block
 * the others. Kept in memory only: after a restart everything may be tried.
 */
export function createLink({ clock, random }: { clock: Clock; random: Random }) {
  let state = UNTRIED

  return {
    /** `token` belongs to the person who is signed in now. The refused token of another person does not affect them. */
    view: (token: string | null): LinkView =>
      state.view.kind === 'signed_out' && token !== state.refusedToken
        ? { kind: 'up' }
        : state.view,

    /**
     * When the referee last asked the console to send everything now. A row whose last try was before then
     * skips the rest of its pause.
     */
    pausesEndedAt: (): EpochMs => state.pausesEndedAt,

    /** The moment before which nothing may be sent with this token; null when sending is allowed now. */
    blockedUntil(token: string): EpochMs | null {
      const { view, refusedToken } = state
      if (view.kind === 'up') return null
      if (view.kind === 'signed_out') {
        return token === refusedToken ? Number.POSITIVE_INFINITY : null
      }
      return isAhead(view.nextTryAt, clock.now()) ? view.nextTryAt : null
    },

    /** True just after the server answered: a ruling may be sent without a probe first. */
    isFresh(): boolean {
      const ageMs = clock.now() - state.answeredAt
      return state.view.kind === 'up' && ageMs >= 0 && ageMs < FRESH_MS
    },

    /**
     * True when a request after `at` got no answer. A loss whose time is still to come does not count,
     * because the device's clock was then set back.
     */
    wasLostSince: (at: EpochMs): boolean => at <= state.lostAt && state.lostAt <= clock.now(),

    /** True while only one ruling may be tried at a time. */
    isProbing: (): boolean => state.view.kind !== 'up',

    hear(news: LinkNews, token: string): void {
      state = afterNews(state, news, { now: clock.now(), token, random: () => random.next() })
    },

    /** Something suggests that the network is gone: the next ruling is sent after a probe. */
    mayBeGone(): void {
      state = afterSignOfLoss(state)
    },

    /** Something suggests that the network is back. */
    mayBeBack(): void {
      state = afterSignOfReturn(state, clock.now())
    },

    /** The referee asked to try everything now. */
    tryNow(): void {
      state = afterWishToTry(state, clock.now())
    },
  }
}

export type ServerLink = ReturnType<typeof createLink>
