import type { ConnectionStore } from '../state/connection'
import type { startPwa } from '../pwa/start-pwa'

interface Loading {
  /** Rejects when the network fails. */
  readonly load: () => Promise<{ readonly startPwa: typeof startPwa }>
  readonly connection: Pick<ConnectionStore, 'subscribe'>
}

/**
 * Loads the code that stores the console on the device. If the network fails, loads it again once the server can be
 * reached.
 */
export async function loadKeeper({ load, connection }: Loading): Promise<typeof startPwa> {
  const loaded = await load().catch(() => null)
  if (loaded !== null) return loaded.startPwa
  await nextOnline(connection)
  return loadKeeper({ load, connection })
}

function nextOnline(connection: Loading['connection']): Promise<void> {
  return new Promise((resolve) => {
    const unlisten = connection.subscribe(({ kind }, before) => {
      if (kind !== 'online' || before.kind === 'online') return
      unlisten()
      resolve()
    })
  })
}
