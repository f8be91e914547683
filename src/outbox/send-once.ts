import { methodOf } from '../contract/queueable'
import type { EpochMs } from '../domain/ids'
import type { Credentials, RpcClient } from '../rpc/client'
import type { SendResult } from './core/ports'
import type { Intent } from './intent'

/** The idempotency key of a ruling that this device cannot store, for a server that honours keys. */
export interface OnceKey {
  readonly key: string
  /** The time of the ruling by the server's clock, as far as the device knows that clock. */
  readonly ruledAt: EpochMs
  /** The hall in which the ruling was given; null when the server names none. */
  readonly venue: string | null
}

/**
 * Sends an intent now, once, and stores nothing. Used for a server without keys (`enqueue` refuses with
 * `online_only`), or, with a key and the precondition, for a device that cannot store
 * (`storage_unavailable`). Without an answer the outcome is unknown, and the intent must not be repeated
 * blindly.
 */
export function sendOnce(
  rpc: RpcClient,
  intent: Intent,
  options: { readonly credentials: Credentials | null; readonly once?: OnceKey },
): Promise<SendResult> {
  const { credentials, once } = options
  return rpc.call(methodOf(intent.call), intent.args, {
    credentials,
    eventId: intent.eventId,
    ...(once && {
      key: once.key,
      expect: intent.expect,
      ruledAt: new Date(once.ruledAt).toISOString(),
      ...(once.venue !== null && { venue: once.venue }),
    }),
  })
}
