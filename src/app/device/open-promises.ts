import { createServerPromises, type ServerPromises } from '../../outbox/promises/server-promises'
import type { ShellServices } from '../../parts/console-context'
import type { RulingsStore } from '../../store/rulings-store'
import { onBug } from './tell-bug'

type PromisesShell = Pick<ShellServices, 'server' | 'said' | 'heardSkewMs' | 'tryConnection'>

/**
 * Opens the store of the server's promises. It starts with the promises kept on this device, and follows the answers
 * to the shell's probes.
 */
export async function openPromises(
  { server, said, heardSkewMs, tryConnection }: PromisesShell,
  store: RulingsStore,
): Promise<ServerPromises> {
  const promises = createServerPromises({
    server,
    store,
    skewMs: heardSkewMs,
    async ask() {
      await tryConnection()
      return said.getState().capabilities
    },
    onBug,
  })
  promises.hear(said.getState().capabilities)
  said.subscribe(({ capabilities }) => promises.hear(capabilities))
  await promises.open()
  return promises
}
