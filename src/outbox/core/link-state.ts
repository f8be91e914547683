import type { EpochMs, Milliseconds } from '../../domain/ids'
import { backoffMs, LONGEST_PAUSE_MS } from './backoff'
import type { LinkNews } from './link-news'

/** The state of the connection to the server, as the outbox's rulings and probes have shown it. */
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

export interface LinkState {
  readonly view: LinkView
  /**
   * Failures since the server last answered as usual. Requests that fail at the same time count as one.
   * Set to 0 also when the network seems to be back, or when the referee asks to send everything now.
   */
  readonly failures: number
  /** The token that the server did not accept. */
  readonly refusedToken: string | null
  readonly answeredAt: EpochMs
  /**
   * When the referee last asked the console to send everything now. A row whose last try was before then
   * skips the rest of its pause.
   */
  readonly pausesEndedAt: EpochMs
  /** When a request last got no answer from the server. */
  readonly lostAt: EpochMs
  /** When something other than the server last answered. */
  readonly turnedAwayAt: EpochMs
}

const NEVER: EpochMs = Number.NEGATIVE_INFINITY
const WRONG_SERVER_PAUSE_MS: Milliseconds = 60_000
/** The shortest pause after an answer that did not come from the server. */
const CALM_MS: Milliseconds = 3_000

/** The state after a start: everything may be tried. */
export const UNTRIED: LinkState = {
  view: { kind: 'up' },
  failures: 0,
  refusedToken: null,
  answeredAt: NEVER,
  pausesEndedAt: NEVER,
  lostAt: NEVER,
  turnedAwayAt: NEVER,
}

/** The state after news about the connection. `heard.random` gives a number from 0 (included) to 1 (excluded). */
export function afterNews(
  state: LinkState,
  news: LinkNews,
  heard: { readonly now: EpochMs; readonly token: string; readonly random: () => number },
): LinkState {
  const { now, token, random } = heard
  const failures = state.failures + 1
  switch (news.kind) {
    case 'up':
      return { ...state, view: { kind: 'up' }, failures: 0, answeredAt: now }
    case 'down':
      return afterLoss(state, news.why, { now, random })
    case 'busy': {
      const nextTryAt = news.until ?? now + backoffMs(failures, random())
      return { ...state, view: { kind: 'busy', nextTryAt }, failures }
    }
    case 'other_venue': {
      const nextTryAt = now + backoffMs(failures, random())
      return { ...state, view: { kind: 'busy', nextTryAt }, failures, answeredAt: NEVER }
    }
    case 'wrong_server': {
      const nextTryAt = now + WRONG_SERVER_PAUSE_MS
      return { ...state, view: { kind: 'wrong_server', nextTryAt }, turnedAwayAt: now }
    }
    case 'signed_out':
      return { ...state, view: { kind: 'signed_out' }, refusedToken: token }
  }
}

function afterLoss(
  state: LinkState,
  why: 'no_answer' | 'login_page' | 'server_error',
  { now, random }: { readonly now: EpochMs; readonly random: () => number },
): LinkState {
  const turnedAwayAt = why === 'no_answer' ? state.turnedAwayAt : now
  const lost = { ...state, lostAt: now, turnedAwayAt }
  // Requests that were open at the same time fail together and count as one failure.
  if (state.view.kind === 'down' && isAhead(state.view.nextTryAt, now)) return lost
  const failures = state.failures + 1
  const nextTryAt = now + backoffMs(failures, random())
  return { ...lost, view: { kind: 'down', why, nextTryAt }, failures }
}

/**
 * The state when something suggests that the network is gone: the last answer no longer counts,
 * so a probe goes out before the next ruling.
 */
export const afterSignOfLoss = (state: LinkState): LinkState => ({ ...state, answeredAt: NEVER })

/**
 * The state when something suggests that the network is back: the next try comes now, but not within 3 s
 * of an answer that did not come from the server. This short pause stops a loop where reads succeed and
 * rulings fail, and each triggers the other.
 */
export function afterSignOfReturn(state: LinkState, now: EpochMs): LinkState {
  const { view, turnedAwayAt } = state
  if (view.kind !== 'down' && view.kind !== 'wrong_server') return state
  const soonest = turnedAwayAt + CALM_MS
  return {
    ...state,
    view: { ...view, nextTryAt: isAhead(soonest, now) ? soonest : now },
    failures: 0,
  }
}

/** The state after the referee asked to try everything now. */
export function afterWishToTry(state: LinkState, now: EpochMs): LinkState {
  const { view } = state
  const isUp = view.kind === 'up' || view.kind === 'signed_out'
  return {
    ...state,
    view: isUp ? { kind: 'up' } : { ...view, nextTryAt: now },
    failures: 0,
    refusedToken: null,
    pausesEndedAt: now,
  }
}

/**
 * True when `at` is still to come. False when `at` is further away than the longest pause,
 * because the clock was then set back.
 */
export function isAhead(at: EpochMs, now: EpochMs): boolean {
  const leftMs = at - now
  return leftMs > 0 && leftMs <= LONGEST_PAUSE_MS
}
