import type { EpochMs } from '../../domain/ids'

/** What a ruling or a probe shows about the connection to the server, by its answer or by getting none. */
export type LinkNews =
  | { readonly kind: 'up' }
  | { readonly kind: 'down'; readonly why: 'no_answer' | 'login_page' | 'server_error' }
  /** The server asks the console to send no requests until a time; null when the server names no time. */
  | { readonly kind: 'busy'; readonly until: EpochMs | null }
  /** Another program answers at this address, or a server that is too old for this console. */
  | { readonly kind: 'wrong_server' }
  /** Another hall answers at this address. The console asks what its server promises before it sends anything more. */
  | { readonly kind: 'other_venue' }
  /** The server does not accept the token. */
  | { readonly kind: 'signed_out' }

/** What the HTTP status of an answer shows about the address when the answer does not come from the API. */
export function foreignNews(status: number): LinkNews {
  if (status === 404 || status === 405 || status === 426) return { kind: 'wrong_server' }
  // The login page of a network answers in the server's place with a page, a redirect, or status 511,
  // which exists for this purpose. Any other status may come from a filter that refuses only this request.
  const isLoginPage = status < 400 || status === 511
  return { kind: 'down', why: isLoginPage ? 'login_page' : 'server_error' }
}
