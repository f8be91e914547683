import { foreignNews } from '../outbox/core/link-news'
import type { ClockReading } from './connection/server-clock'

/** What the result of a call or probe shows about the network. */
export type NetworkReading =
  | { readonly kind: 'answered'; readonly clock: ClockReading | null }
  /** `byAll`: a stream broke off or fell silent, which all devices of the hall notice at the same moment. */
  | { readonly kind: 'no_answer'; readonly byAll?: true }
  | { readonly kind: 'not_our_api'; readonly status: number }
  /** A game service without `/v2/capabilities` answers: an older server, or another kind of server. */
  | { readonly kind: 'reachable' }
  /** The API answers, but it lacks a method that this console needs. */
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

/** True when a game service is there, even one that is too old for this console. */
export const isServerThere = (kind: ConnectionKind): boolean =>
  kind === 'online' || kind === 'serverTooOld'

/**
 * True when only a probe can show whether the server is there:
 * the call got no answer, or another program answered.
 */
export const isDoubtful = (heard: NetworkReading): boolean =>
  heard.kind === 'no_answer' || isStranger(heard)

/**
 * True when another program answered one call, such as a proxy that refuses an address, or a login page.
 * Only a probe shows whether that program answers every call.
 * Without the probe, one wrong answer would show a banner for a moment, which moves every page down and up.
 */
const isStranger = (heard: NetworkReading): boolean =>
  heard.kind === 'not_our_api' && heard.status !== 426

/** The kind of connection that the result of a call or probe shows. `before` is the kind until then. */
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
 * The kind of connection when another program answered with this HTTP status. A status that shows
 * neither a foreign program at the address nor a login page counts as `offline`: a failing server or a
 * filter sent it.
 */
function kindOfStranger(status: number): ConnectionKind {
  const news = foreignNews(status)
  if (news.kind === 'wrong_server') return 'otherServer'
  return news.kind === 'down' && news.why === 'login_page' ? 'networkLoginPage' : 'offline'
}
