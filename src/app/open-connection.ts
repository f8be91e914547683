import { createStore } from 'zustand/vanilla'
import { createKeptPromise } from '../outbox/promises/kept-promise'
import type { HeardCapabilities } from '../outbox/promises/known-server'
import { createConnectionView } from '../state/connection'
import { probeServer, type FetchCapabilities } from '../sync/connection/capabilities'
import { createConnection } from '../sync/connection/connection'
import { connectionMemory } from '../sync/connection/connection-memory'
import type { SyncPlatform } from '../sync/platform'

/** Opens the connection to the game service, with its view for the screens and what its probes hear. */
export function openConnection(parts: {
  readonly baseUrl: string
  readonly server: string
  readonly get: FetchCapabilities
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly platform: SyncPlatform
}) {
  const { baseUrl, server, get, storage, platform } = parts
  const said = createStore<{ capabilities: HeardCapabilities }>(() => ({ capabilities: null }))
  const promise = createKeptPromise(storage, server)
  const connection = createConnection({
    async probe() {
      const { heard, capabilities } = await probeServer({ baseUrl, get, platform })
      promise.hear(capabilities)
      said.setState({ capabilities })
      return heard
    },
    platform,
    memory: connectionMemory(storage, server),
  })
  const view = createConnectionView(platform.now())
  view.setState(connection.get())
  connection.subscribe(() => view.setState(connection.get()))
  return { connection, view, said, hasPromised: promise.isGiven }
}
