import { randomUuid } from '../../../lib/random-uuid'
import { isAnswering } from '../../../state/connection'
import { createLive, type Live } from '../../../sync/live/live'
import { browserLiveTabs } from '../../../sync/live/live-tabs'
import { browserSyncPlatform } from '../../../sync/platform'
import type { ShellServices } from '../../console-context'

/** The services that a stream needs. */
export type LiveShell = Pick<
  ShellServices,
  'server' | 'connection' | 'probedCapabilities' | 'tryConnection' | 'openStream' | 'hearServer'
> & { readonly session?: ShellServices['session'] }

const OPENED = new WeakMap<ShellServices['connection'], Live>()

/**
 * Opens the stream of changes. Each page has one stream, which ends with the page;
 * later calls return the same one.
 */
export function openLive(
  shell: LiveShell,
  { onBug }: { readonly onBug: (error: unknown) => void },
): Live {
  const { connection, probedCapabilities, session } = shell
  const opened = OPENED.get(connection)
  if (opened !== undefined) return opened
  // Whether the server offers the stream; null while the server does not answer. The last known offer then
  // still counts.
  const offers = () => {
    const { capabilities } = probedCapabilities.getState()
    return capabilities === null ? null : capabilities !== 'none' && capabilities.live
  }
  let isOffered = offers()
  const live = createLive({
    open: shell.openStream,
    tabs: browserLiveTabs(shell.server),
    platform: browserSyncPlatform(),
    newId: randomUuid,
    isOffered: () => isOffered,
    ask: shell.tryConnection,
    isAnswering: () => isAnswering(connection.getState()),
    watch(changed) {
      connection.subscribe(changed)
      probedCapabilities.subscribe(() => {
        isOffered = offers() ?? isOffered
        changed()
      })
    },
    hear: shell.hearServer,
    onBug,
  })
  session?.subscribe((now, before) => {
    if (now.session?.authToken !== before.session?.authToken) live.renew()
  })
  OPENED.set(connection, live)
  return live
}
