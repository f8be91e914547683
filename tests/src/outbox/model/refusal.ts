import type { SendResult } from '../../../../src/outbox/core/ports'
import type { RpcError } from '../../../../src/rpc/client'

type Refused = Extract<RpcError, { kind: 'refused' }>

/** Returns a refusal as the console's client gives it. */
export function refusal(
  code: Refused['code'],
  status: number,
  reason: Refused['reason'] = null,
  meta: Record<string, string> = {},
): SendResult {
  const error: Refused = {
    kind: 'refused',
    status,
    code,
    reason,
    msg: '',
    meta,
    retryAfterMs: null,
  }
  return { ok: false, error }
}
