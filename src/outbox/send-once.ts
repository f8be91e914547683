import type { EpochMs } from '../domain/ids'
import type { Credentials, RpcClient } from '../rpc/client'
import type { SendResult } from './core/ports'
import type { Intent } from './intent'

/** The key of a ruling that this device cannot keep, for a server that honours it. */
export interface OnceKey {
  readonly key: string
  /** By the server's clock as it is known. */
  readonly ruledAt: EpochMs
  /** The hall it was given in; null where none is told. */
  readonly venue: string | null
}

/**
 * Sends an intent now, once, and keeps nothing: for a server that promises no keys (`enqueue` refuses with
 * `online_only`), or, with a key and the precondition, for a device that cannot store (`storage_unavailable`). Without
 * an answer nobody knows whether it was applied, and it must not be repeated blindly.
 */
export function sendOnce(
  rpc: RpcClient,
  intent: Intent,
  options: { readonly credentials: Credentials | null; readonly once?: OnceKey },
): Promise<SendResult> {
  const { credentials, once } = options
  return rpc.call(`Mimir.${intent.call}`, intent.args, {
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
