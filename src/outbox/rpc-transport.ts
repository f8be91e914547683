import type { RpcClient } from '../rpc/client'
import type { Transport } from './core/ports'

/** Sends rulings through the JSON client: each with its own key, precondition, event and moment of ruling. */
export function rpcTransport(rpc: RpcClient): Transport {
  return {
    send: (row, credentials) =>
      rpc.call(`Mimir.${row.call}`, row.args, {
        credentials,
        eventId: row.eventId,
        key: row.id,
        expect: row.expect,
        ruledAt: new Date(row.ruledAt).toISOString(),
      }),
  }
}
