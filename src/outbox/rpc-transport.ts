import type { RpcClient } from '../rpc/client'
import { ruledAtOnServer } from './action'
import type { Transport } from './core/ports'

/**
 * Sends rulings through the JSON client: each with its own key, precondition, event, hall and moment of ruling. `probe` is
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
        ruledAt: ruledAtOnServer(row),
        ...(row.venue != null && { venue: row.venue }),
      }),
    probe: deps.probe,
  }
}
