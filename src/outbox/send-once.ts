import type { Credentials, RpcClient } from '../rpc/client'
import type { SendResult } from './core/ports'
import type { Intent } from './intent'

/**
 * Sends an intent now, once, and keeps nothing: for a server that promises no keys (`enqueue` refuses with
 * `online_only`). Without an answer nobody knows whether it was applied, and it must not be repeated blindly.
 */
export function sendOnce(
  rpc: RpcClient,
  intent: Intent,
  credentials: Credentials,
): Promise<SendResult> {
  return rpc.call(`Mimir.${intent.call}`, intent.args, { credentials, eventId: intent.eventId })
}
