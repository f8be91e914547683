import type { EpochMs } from '../../domain/ids'

/** News about the connection to the server that an answer contains, beyond the one ruling. */
export type LinkNews =
  | { readonly kind: 'up' }
  | { readonly kind: 'down'; readonly why: 'no_answer' | 'login_page' | 'server_error' }
  /** The server asks to be left alone: until a time, or for a while when null. */
  | { readonly kind: 'busy'; readonly until: EpochMs | null }
  /** Another program answers at this address, or a server that is too old for this console. */
  | { readonly kind: 'wrong_server' }
  /** Another hall answers at this address. The console asks for its promises before anything more leaves. */
  | { readonly kind: 'other_venue' }
  /** The server does not accept the token. */
  | { readonly kind: 'signed_out' }

/** What an answer that is not from our API shows about the address, by its HTTP status. */
export function foreignNews(status: number): LinkNews {
  if (status === 404 || status === 405 || status === 426) return { kind: 'wrong_server' }
  // A login page answers in the server's place with a page, a redirect, or the status that exists for this purpose. A
  // filter that refuses one request is not a login page.
  const isLoginPage = status < 400 || status === 511
  return { kind: 'down', why: isLoginPage ? 'login_page' : 'server_error' }
}
