import { createStore, type StoreApi } from 'zustand/vanilla'
import { HEADERS } from '../contract/headers'
import type { Milliseconds } from '../domain/ids'
import { isLanguage } from '../i18n/languages'
import { switchLanguage } from '../i18n/start'
import type { Pwa, PwaParts } from '../pwa/start-pwa'
import { err } from '../lib/result'
import type { Said } from '../outbox/server-promises'
import { createAskPlaces } from '../rpc/ask-places'
import { createRpcClient, identityHeaders, type RpcClient, type RpcError } from '../rpc/client'
import { createConnectionView, type ConnectionStore } from '../state/connection'
import type { LocalServices, ShellServices } from '../parts/console-context'
import { createDirtyForms } from '../state/dirty-forms'
import type { PreferencesStore } from '../state/preferences'
import type { EndedSignIns } from '../state/ended-sign-ins'
import type { SessionStore } from '../state/session'
import type { Install } from '../state/install-offer'
import { createToasts } from '../state/toasts'
import { probeServer } from '../sync/capabilities'
import { createConnection } from '../sync/connection'
import { connectionMemory } from '../sync/connection-memory'
import { browserSyncPlatform } from '../sync/platform'
import { watchedClient } from '../sync/watched-client'
import { paths } from './paths'
import type { ConsoleConfig } from './read-config'
import { routeServices } from './route-services'
import { rereadSession, tellSignOuts } from './watch-session'
import { whenToKeep } from './when-to-keep'

/** The console as the composition root holds it. */
export interface Shell extends ShellServices {
  /** Worker and update gate; null until they are loaded, which happens after the first paint. */
  readonly pwa: StoreApi<Pwa | null>
  /** Looks for the server no more: the page it did so for is gone. */
  stopLooking(): void
}

interface ShellParts {
  readonly session: SessionStore
  readonly ended: EndedSignIns
  readonly preferences: PreferencesStore
  readonly config: ConsoleConfig
  readonly install: Install
  readonly storage: ShellServices['storage']
  readonly tabStorage: ShellServices['tabStorage']
  /** A page that anybody reads leaves no console on their device. */
  readonly isVisit: boolean
  /** A call failed by a fault of the server's. */
  readonly onServerFault: (fault: string) => void
  /** How long a page of nobody is read before the device begins to keep the console. */
  readonly unsignedMs: Milliseconds
  /** Loads what of the console's code this page has not. Never rejects. */
  readonly loadRest: () => Promise<void>
}

/** Builds what is there from the first moment. The database and the outbox follow when a screen needs them. */
export function createShell(parts: ShellParts): Shell {
  const { session, ended, preferences, config, install, storage, tabStorage } = parts
  let local: Promise<LocalServices> | null = null
  let release: string | null = null
  const pwa = createStore<Pwa | null>(() => null)
  const dirtyForms = createDirtyForms(() => void pwa.getState()?.gate.reconsider())
  const pwaParts: PwaParts = {
    isSending: async () => (local === null ? false : (await local).isSending()),
    isDirty: dirtyForms.isAnyDirty,
  }
  // The first screen comes before what keeps it for the next start.
  const startKeeping = async () => {
    // When a worker says that the console is kept, this page of it is whole too, however the network hangs.
    await Promise.race([parts.loadRest(), new Promise((resolve) => setTimeout(resolve, LOAD_MS))])
    const { startPwa } = await import('../pwa/start-pwa')
    const started = startPwa(pwaParts)
    pwa.setState(started, true)
    started.noteRelease(release)
  }
  const { unsignedMs } = parts
  if (!parts.isVisit) whenToKeep({ session, unsignedMs, keep: () => void startKeeping() })
  const platform = browserSyncPlatform()
  const { assistant, pages, bot, ownRoot } = config
  const server = config.game === '' ? location.origin : config.game
  const said = createStore<{ capabilities: Said }>(() => ({ capabilities: null }))
  const connection = createConnection({
    probe: async () => {
      const { heard, capabilities } = await probeServer({
        baseUrl: config.game,
        get: fetchPlain,
        platform,
      })
      said.setState({ capabilities })
      return heard
    },
    platform,
    memory: connectionMemory(storage, server),
  })
  const view = createConnectionView(platform.now())
  view.setState(connection.get())
  connection.subscribe(() => view.setState(connection.get()))
  const fetchGame = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init)
    release = response.headers.get(HEADERS.release)
    pwa.getState()?.noteRelease(release)
    return response
  }
  const client = createRpcClient({
    baseUrl: config.game,
    fetch: fetchGame,
  })
  // Release and reachability are of the server that rulings go to.
  const game = watchedClient(client, connection, platform)
  const base: ShellServices = {
    server,
    links: { assistant, pages, bot, ownRoot },
    files: config.files,
    askPlaces: createAskPlaces({ places: config.places, fetch: fetchPlain }),
    rpc: inNameOfWhoIsSignedIn(routeServices({ config, fetch: fetchPlain, game }), {
      session,
      view,
      // A token that is not known may be one of another hall.
      onUnknownToken: () => void connection.probe(),
      onServerFault: parts.onServerFault,
    }),
    session,
    preferences,
    storage,
    tabStorage,
    connection: view,
    said,
    tryConnection: () => connection.probe(),
    openStream: (path, signal) =>
      fetchGame(config.game + path, {
        headers: identityHeaders(session.current()),
        cache: 'no-store',
        redirect: 'error',
        signal,
      }),
    hearServer: (heard) => connection.hear(heard),
    toasts: createToasts(),
    dirtyForms,
    install,
    paths,
    now() {
      connection.lookAtClock()
      return platform.now()
    },
    openLocal() {
      local ??= import('./device/open-local').then(({ openLocal }) => openLocal(base))
      // A part that could not be loaded may be loaded later.
      local.catch(() => (local = null))
      return local
    },
  }
  connection.start()
  rereadSession(session, preferences)
  tellSignOuts({ session, ended, rpc: base.rpc, connection: view })
  session.subscribe(({ session: next }, before) => {
    view.setState({ needsSignIn: false })
    // News of one person is not shown to the next.
    if (next?.personId !== before.session?.personId) base.toasts.setState([], true)
  })
  view.subscribe(({ storageNews }, before) => {
    if (storageNews === 'superseded' && before.storageNews !== storageNews)
      void pwa.getState()?.gate.raise('storage-superseded')
  })
  preferences.subscribe(({ language }, before) => {
    if (language !== before.language && isLanguage(language)) void switchLanguage(language)
  })
  return { ...base, pwa, stopLooking: connection.stop }
}

const LOAD_MS: Milliseconds = 30_000

const fetchPlain = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)

/**
 * Calls leave in the name of whoever is signed in at that moment: with a token that was replaced or ended in another
 * window meanwhile they do not leave at all. A token the server no longer knows is said once for the whole app,
 * whichever call found out.
 */
function inNameOfWhoIsSignedIn(
  client: RpcClient,
  deps: {
    session: SessionStore
    view: ConnectionStore
    onUnknownToken: () => void
    onServerFault: (fault: string) => void
  },
): RpcClient {
  const { session, view, onUnknownToken, onServerFault } = deps
  const isOfNow = (token: string) => session.current()?.authToken === token
  return {
    async call(method, request, options) {
      const token = options?.credentials?.authToken
      // The end of a sign-in is told with the very token that was ended.
      const isOfNobody = token === undefined || method === 'Venue.SignOut'
      if (!isOfNobody && !isOfNow(token)) return err(NOT_SIGNED_IN)
      const answer = await client.call(method, request, options)
      if (!answer.ok && answer.error.kind === 'refused' && answer.error.code === 'internal') {
        onServerFault(
          `${method} ${answer.error.reason ?? ''} ${answer.error.meta['requestId'] ?? ''}`,
        )
      }
      if (isOfNobody) return answer
      const isRefused = !answer.ok && answer.error.kind === 'refused'
      if (isRefused && answer.error.reason === 'bad_token' && isOfNow(token)) {
        view.setState({ needsSignIn: true })
        onUnknownToken()
      }
      return answer
    },
  }
}

/** As the server would have answered. */
const NOT_SIGNED_IN: RpcError = {
  kind: 'refused',
  status: 401,
  code: 'unauthenticated',
  reason: 'bad_token',
  msg: '',
  meta: {},
  retryAfterMs: null,
}
