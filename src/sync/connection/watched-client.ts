import type { MethodName } from '../../contract/methods'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import type { RpcClient, RpcError } from '../../rpc/client'
import type { Connection } from './connection'
import type { NetworkReading } from '../network-reading'
import type { SyncPlatform } from '../platform'
import type { ClockReading } from './server-clock'

/** A slower call triggers a probe. With the probe's own timeout, an outage shows within 6 s. */
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
        // The header counts whole seconds, so half a second is added as the average.
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
  // Other servers lack our own service, and are not too old because of that.
  const isMissing = error.code === 'bad_route' && !method.startsWith('Venue.')
  return isMissing ? { kind: 'method_missing' } : { kind: 'answered', clock: null }
}
