import { decodeRoles, roleIn } from '../../contract/decode/roles'
import type { EventId } from '../../domain/ids'
import type { ServerPromises } from '../../outbox/promises/server-promises'
import type { LocalServices, ShellServices } from '../../parts/console-context'
import { openLive } from '../../parts/event/reading/open-live'
import { NO_EVENT } from '../../store/cache/snapshot'
import type { Snapshots } from '../../store/cache/snapshots'
import type { Scope } from '../../store/scope'
import { refreshMyEvents, refreshRoles, type MyEventsDeps } from '../../sync/my-events'
import type { SyncPlatform } from '../../sync/platform'
import { createEventRefresh } from '../../sync/refresh'
import { refreshOnPush } from '../../sync/refresh-on-push'
import { onBug } from './tell-bug'

type Reading = Pick<
  LocalServices,
  'createEventRefresh' | 'refreshOnPush' | 'refreshMyEvents' | 'refreshRoles'
>

/** Opens the services that read from the server and store the answers as snapshots. */
export function openReading(
  shell: ShellServices,
  local: {
    readonly snapshots: Snapshots
    readonly promises: ServerPromises
    readonly scope: () => Scope
    readonly platform: SyncPlatform
  },
): Reading {
  const { rpc, session } = shell
  const { snapshots, promises, scope, platform } = local
  const rolesRead: MyEventsDeps['rolesRead'] = new WeakMap()
  const live = openLive(shell, { onBug })
  return {
    createEventRefresh: (eventId) =>
      createEventRefresh({
        client: rpc,
        snapshots,
        platform,
        scope: scope(),
        promises,
        eventId,
        credentials: () => session.getState().session,
        skewMs: () => shell.connection.getState().skewMs,
        onBug,
      }),
    refreshOnPush: (eventId, refresh) =>
      refreshOnPush({
        live,
        eventId,
        refresh,
        readEvent: () => snapshots.readEvent(scope(), eventId),
        isOnlooker: () => isOnlooker(eventId),
        platform,
        onBug,
      }),
    refreshMyEvents: async (page, roles) => {
      const deps = await myEvents()
      return deps && refreshMyEvents(deps, page, roles)
    },
    refreshRoles: async () => {
      const deps = await myEvents()
      return deps && refreshRoles(deps)
    },
  }

  async function isOnlooker(eventId: EventId): Promise<boolean> {
    const roles = await snapshots.read(scope(), NO_EVENT, 'roles')
    // While the role is unknown, the person may have rights, so they do not count as an onlooker.
    return roles !== null && roleIn(decodeRoles(roles.body), eventId) === 'none'
  }

  async function myEvents(): Promise<MyEventsDeps | null> {
    // A list in an answer does not name its hall. It is stored for the hall known at the request, so the hall must be
    // known.
    await promises.known()
    const credentials = session.current()
    if (credentials === null) return null
    const isCurrent = () => session.current() === credentials
    return { client: rpc, snapshots, platform, scope: scope(), credentials, isCurrent, rolesRead }
  }
}
