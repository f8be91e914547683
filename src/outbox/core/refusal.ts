import { readBounds } from '../../contract/value-bounds'
import type { RpcError } from '../../rpc/client'
import type { RulingError } from '../../store/stored-ruling'
import { foreignNews, type LinkNews } from './link-news'

export type Refusal = Extract<RpcError, { kind: 'refused' }>

/** A refusal as it is stored. A server without our codes gives its reason in `meta.cause`. */
export function errorOf({ code, reason, msg, status, meta }: Refusal): RulingError {
  const bounds = readBounds(meta)
  return { code, reason, msg: meta['cause'] ?? msg, http: status, ...(bounds && { bounds }) }
}

/** What a failed reading tells of the connection; null when the server itself refused it. */
export function foreignOrLost(error: RpcError): LinkNews | null {
  if (error.kind === 'no_answer') return { kind: 'down', why: 'no_answer' }
  if (error.kind === 'not_our_api') return foreignNews(error.status)
  switch (error.code) {
    case 'unavailable':
    case 'resource_exhausted':
      return { kind: 'busy', until: null }
    case 'unauthenticated':
      return { kind: 'signed_out' }
    case 'bad_route':
      return { kind: 'wrong_server' }
    default:
      return null
  }
}
