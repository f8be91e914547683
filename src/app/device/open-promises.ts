import { createServerPromises, type ServerPromises } from '../../outbox/promises/server-promises'
import type { ShellServices } from '../../parts/console-context'
import type { RulingsStore } from '../../store/rulings-store'
import { onBug } from './tell-bug'

type PromisesShell = Pick<
  ShellServices,
  'server' | 'probedCapabilities' | 'heardSkewMs' | 'tryConnection'
>

/**
 * Opens the store of what the server promises in `/v2/capabilities`. It starts with what is stored on this device, and
 * follows the answers to the shell's probes.
 */
export async function openPromises(
  { server, probedCapabilities, heardSkewMs, tryConnection }: PromisesShell,
  store: RulingsStore,
): Promise<ServerPromises> {
  const promises = createServerPromises({
    server,
    store,
    skewMs: heardSkewMs,
    async ask() {
      await tryConnection()
      return probedCapabilities.getState().capabilities
    },
    onBug,
  })
  promises.hear(probedCapabilities.getState().capabilities)
  probedCapabilities.subscribe(({ capabilities }) => promises.hear(capabilities))
  await promises.open()
  return promises
}
