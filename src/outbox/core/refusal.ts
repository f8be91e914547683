import { readBounds } from '../../contract/value-bounds'
import type { EpochMs } from '../../domain/ids'
import type { RpcError } from '../../rpc/client'
import type { RulingError } from '../../store/stored-ruling'
import { obeyed } from './backoff'
import { foreignNews, type LinkNews } from './link-news'

export type Refusal = Extract<RpcError, { kind: 'refused' }>

/** A refusal as it is stored. A plain service gives its reason in `meta.cause`. */
export function errorOf({ code, reason, msg, status, meta }: Refusal): RulingError {
  const bounds = readBounds(meta)
  return { code, reason, msg: meta['cause'] ?? msg, http: status, ...(bounds && { bounds }) }
}

/**
 * What a failed request shows about the connection:
 * `up` when the server answered and refused only this request.
 */
export function newsOf(error: RpcError, now: EpochMs): LinkNews {
  if (error.kind === 'no_answer') return { kind: 'down', why: 'no_answer' }
  if (error.kind === 'not_our_api') return foreignNews(error.status)
  switch (error.code) {
    case 'unavailable':
    case 'resource_exhausted': {
      const { retryAfterMs } = error
      return { kind: 'busy', until: retryAfterMs === null ? null : now + obeyed(retryAfterMs) }
    }
    case 'unauthenticated':
      return { kind: 'signed_out' }
    case 'bad_route':
      return { kind: 'wrong_server' }
    case 'failed_precondition':
      return { kind: error.reason === 'other_venue' ? 'other_venue' : 'up' }
    default:
      return { kind: 'up' }
  }
}
