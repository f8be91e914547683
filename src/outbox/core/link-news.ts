import type { EpochMs } from '../../domain/ids'

/** What an answer says about the way to the server, beyond its one ruling. */
export type LinkNews =
  | { readonly kind: 'up' }
  | { readonly kind: 'down'; readonly why: 'no_answer' | 'login_page' | 'server_error' }
  /** The server is there and wants to be left alone: until then, or for a while when null. */
  | { readonly kind: 'busy'; readonly until: EpochMs | null }
  /** Something else lives at this address, or a server too old for this console. */
  | { readonly kind: 'wrong_server' }
  /** Another hall lives at the address: it is asked what it promises before anything more leaves. */
  | { readonly kind: 'other_venue' }
  /** The token is not accepted. */
  | { readonly kind: 'signed_out' }

/** What an answer that is not our API's says of what lives at the address, by its HTTP status. */
export function foreignNews(status: number): LinkNews {
  if (status === 404 || status === 405 || status === 426) return { kind: 'wrong_server' }
  const isServer = (status >= 500 && status !== 511) || status === 408 || status === 429
  return { kind: 'down', why: isServer ? 'server_error' : 'login_page' }
}
