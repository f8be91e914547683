import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Connection, ConnectionState } from '../sync/connection'

/** The connection for screens; follows it until the answer's `stop` is called. */
export function createConnectionView(connection: Pick<Connection, 'get' | 'subscribe'>): {
  readonly store: StoreApi<ConnectionState>
  stop(): void
} {
  const store = createStore<ConnectionState>(() => connection.get())
  const stop = connection.subscribe(() => store.setState(connection.get(), true))
  return { store, stop }
}
