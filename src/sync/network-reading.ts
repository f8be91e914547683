import { foreignNews } from '../outbox/core/link-news'
import type { ClockReading } from './connection/server-clock'

/** The result of a call or probe, as news about the network. */
export type NetworkReading =
  | { readonly kind: 'answered'; readonly clock: ClockReading | null }
  /** `byAll`: a stream broke off or fell silent, which all devices of the hall notice at the same moment. */
  | { readonly kind: 'no_answer'; readonly byAll?: true }
  | { readonly kind: 'not_our_api'; readonly status: number }
  /** A game service answers that has no `/v2/capabilities`: an older server, or another kind of server. */
  | { readonly kind: 'reachable' }
  /** Our API answers, but lacks a method that this console needs. */
  | { readonly kind: 'method_missing' }

/**
 * `checking`: nothing is known yet. `networkLoginPage`: a login page of the network answers in place of the server.
 * `otherServer`: the program that answers is not a game service.
 */
export type ConnectionKind =
  | 'checking'
  | 'online'
  | 'offline'
  | 'networkLoginPage'
  | 'otherServer'
  | 'serverTooOld'

/** True when our own server is there, even one that is too old for this console. */
export const isServerThere = (kind: ConnectionKind): boolean =>
  kind === 'online' || kind === 'serverTooOld'

/** True when only a probe can tell whether the server is there: nothing answered the call, or a stranger did. */
export const isDoubtful = (heard: NetworkReading): boolean =>
  heard.kind === 'no_answer' || isStranger(heard)

/**
 * True when something else answered one call, such as a proxy that refuses an address, or a login page. Only a probe
 * can tell whether it answers in place of the server. Without the probe, one wrong answer would show a banner for a
 * moment, which moves every page down and up.
 */
const isStranger = (heard: NetworkReading): boolean =>
  heard.kind === 'not_our_api' && heard.status !== 426

/** The kind of connection that a reading shows, after another kind. */
export function kindOf(heard: NetworkReading, before: ConnectionKind): ConnectionKind {
  switch (heard.kind) {
    case 'answered':
      return 'online'
    case 'reachable':
      return before === 'serverTooOld' ? before : 'online'
    case 'no_answer':
      return 'offline'
    case 'method_missing':
      return 'serverTooOld'
    case 'not_our_api':
      if (heard.status === 426) return 'serverTooOld'
      return kindOfStranger(heard.status)
  }
}

/**
 * The kind of connection for the HTTP status of a stranger. A status that fits neither another program nor a login page
 * comes from a failing server, or from a filter.
 */
function kindOfStranger(status: number): ConnectionKind {
  const news = foreignNews(status)
  if (news.kind === 'wrong_server') return 'otherServer'
  return news.kind === 'down' && news.why === 'login_page' ? 'networkLoginPage' : 'offline'
}
