import type { RpcClient } from '../rpc/client'
import type { Transport } from './core/ports'

/**
 * Sends rulings through the JSON client: each with its own key, precondition, event and moment of ruling. `probe` is
 * how the console finds out whether the server is there.
 */
export function rpcTransport(deps: { rpc: RpcClient; probe: Transport['probe'] }): Transport {
  return {
    send: (row, credentials) =>
      deps.rpc.call(`Mimir.${row.call}`, row.args, {
        credentials,
        eventId: row.eventId,
        key: row.id,
        expect: row.expect,
        ruledAt: new Date(row.ruledAt).toISOString(),
      }),
    probe: deps.probe,
  }
}
