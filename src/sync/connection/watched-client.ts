import type { MethodName } from '../../contract/methods'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { RpcClient, RpcError } from '../../rpc/client'
import type { Connection } from './connection'
import type { NetworkReading } from '../network-reading'
import type { SyncPlatform } from '../platform'
import type { ClockReading } from './server-clock'

/**
 * A call that takes longer starts a probe. Together with the probe's own time limit,
 * an outage is shown within 6 s.
 */
const SLOW_CALL_MS: Milliseconds = 3_000

/** A client that reports the result of each call to the connection. */
export function watchedClient(
  client: RpcClient,
  connection: Pick<Connection, 'hear' | 'probe'>,
  platform: Pick<SyncPlatform, 'now' | 'after'>,
): RpcClient {
  return {
    async call(method, request, options) {
      const sentAt = platform.now()
      const stopWaiting = platform.after(SLOW_CALL_MS, () => void connection.probe())
      const result = await client.call(method, request, options)
      stopWaiting()
      connection.hear(
        result.ok
          ? { kind: 'answered', clock: clockOf(result.value.serverTime) }
          : heardOf(result.error, method),
      )
      return result

      function clockOf(serverTime: EpochMs | null): ClockReading | null {
        // The header gives whole seconds, so on average half a second is missing.
        return serverTime === null
          ? null
          : { serverTime: serverTime + 500, sentAt, receivedAt: platform.now() }
      }
    },
  }
}

function heardOf(error: RpcError, method: MethodName): NetworkReading {
  if (error.kind === 'no_answer') return { kind: 'no_answer' }
  if (error.kind === 'not_our_api') return error
  // Only Shinpan's own server has the service `Venue`.
  // A server without it is another kind of server, not an old one.
  const isMissing = error.code === 'bad_route' && !method.startsWith('Venue.')
  return isMissing ? { kind: 'method_missing' } : { kind: 'answered', clock: null }
}
