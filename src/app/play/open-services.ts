import type { EventId } from '../../domain/ids'
import { READ_ON_CHANGE } from '../../features/play/read-on-change'
import { followEvent, type FollowedEvent } from '../../parts/event/reading/follow-event'
import { createRpcClient, type RpcClient } from '../../rpc/client'
import { withKnownHeaders } from '../../rpc/known-headers'
import { signedClient } from '../../rpc/signed-client'
import type { ConnectionStore } from '../../state/connection'
import { watchedClient } from '../../sync/connection/watched-client'
import { browserSyncPlatform, type SyncPlatform } from '../../sync/platform'
import { openConnection } from '../open-connection'
import { eventInfoPath } from '../paths'
import { readConsoleConfig, type ConsoleConfig } from '../read-config'

export interface PlayServices {
  readonly followed: FollowedEvent
  readonly connection: ConnectionStore
  readonly rpc: RpcClient
  readonly platform: SyncPlatform
  /** The address of the event's public page; null where phones cannot open it. */
  readonly infoPage: string | null
  /** True when the page was opened at the hub's port without a certificate. That port takes no changes. */
  readonly isReadOnly: boolean
  /**
   * The hub's address with a certificate, which takes changes; null where the hub has no port without a
   * certificate.
   */
  readonly secure: string | null
}

/** Opens the connection of a page without a sign-in, and follows the event. */
export async function openServices(
  event: EventId,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<PlayServices> {
  const ask = (url: string, init: RequestInit) => fetch(url, init)
  const config = await readConsoleConfig({ get: ask, storage })
  const baseUrl = config.game
  const server = baseUrl === '' ? location.origin : baseUrl
  const platform = browserSyncPlatform()
  const opened = openConnection({ baseUrl, server, fetch: ask, storage, platform })
  const { connection, view, probedCapabilities, keyPromise } = opened
  const signed = signedClient(
    createRpcClient({ baseUrl, fetch: ask }),
    () => keyPromise() === 'given',
  )
  const rpc = withKnownHeaders(watchedClient(signed, connection, platform), {
    keyPromise,
    ask: () => connection.probe(),
  })
  connection.start()
  const shell = {
    server,
    rpc,
    connection: view,
    probedCapabilities,
    tryConnection: () => connection.probe(),
    openStream: (path: string, signal: AbortSignal) =>
      ask(baseUrl + path, { cache: 'no-store', redirect: 'error', signal }),
    hearServer: connection.hear,
  }
  const isReadOnly = isPlainPort(config)
  return {
    isReadOnly,
    secure: config.secure,
    // A hub's port without a certificate does not serve the public page.
    infoPage: isReadOnly ? null : `${config.pages ?? ''}${eventInfoPath(event)}`,
    connection: view,
    rpc,
    platform,
    followed: followEvent(shell, event, { onChange: READ_ON_CHANGE, omitsLastHands: true }),
  }
}

/** True on a hub's port without a certificate. That port serves only the players' page, and takes no changes. */
const isPlainPort = ({ players }: ConsoleConfig): boolean =>
  players !== null && location.protocol === 'http:'
