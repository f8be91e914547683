import { createStore } from 'zustand/vanilla'
import { createKeptPromise } from '../outbox/promises/kept-promise'
import type { HeardCapabilities } from '../outbox/promises/known-server'
import { createConnectionView } from '../state/connection'
import { probeServer, type FetchCapabilities } from '../sync/connection/capabilities'
import { createConnection } from '../sync/connection/connection'
import { connectionMemory } from '../sync/connection/connection-memory'
import type { RpcFetch } from '../rpc/client'
import type { SyncPlatform } from '../sync/platform'
import { abilitiesOf } from '../contract/server-abilities'

/**
 * Opens the connection to the game service, its view for the screens, and what its probes find out about the server.
 */
export function openConnection(parts: {
  readonly baseUrl: string
  readonly server: string
  readonly fetch: FetchCapabilities & RpcFetch
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly platform: SyncPlatform
}) {
  const { server, fetch, storage, platform } = parts
  const probedCapabilities = createStore<{ capabilities: HeardCapabilities }>(() => ({
    capabilities: null,
  }))
  const promise = createKeptPromise(storage, server)
  const connection = createConnection({
    async probe() {
      const { heard, capabilities } = await probeServer({
        ...parts,
        get: fetch,
        post: fetch,
        hasPromised: () => promise.get() === 'given',
      })
      promise.hear(capabilities)
      tellPromise()
      probedCapabilities.setState({ capabilities })
      return heard
    },
    platform,
    memory: connectionMemory(storage, server),
  })
  const view = createConnectionView(platform.now())
  view.setState(connection.get())
  tellPromise()
  connection.subscribe(() => view.setState(connection.get()))
  return { connection, view, probedCapabilities, keyPromise: promise.get }

  /**
   * Tells the screens what the server can do, as stored on this device: first as it was at the last visit,
   * then as each new probe finds it. The first screen needs this for its words and actions before the database on
   * this device is open.
   */
  function tellPromise(): void {
    const kept = promise.get()
    if (kept !== null) view.setState({ abilities: abilitiesOf(kept) })
  }
}
