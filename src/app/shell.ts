import { createStore, type StoreApi } from 'zustand/vanilla'
import { HEADERS } from '../contract/headers'
import type { Milliseconds } from '../domain/ids'
import { isLanguage } from '../i18n/languages'
import { switchLanguage } from '../i18n/start'
import type { Pwa, PwaParts } from '../pwa/start-pwa'
import { createKeptPromise } from '../outbox/kept-promise'
import type { HeardCapabilities } from '../outbox/known-server'
import { createAskPlaces } from '../rpc/ask-places'
import { identityHeaders } from '../rpc/client'
import { createConnectionView } from '../state/connection'
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
import { createConsoleClient } from './console-client'
import { loadKeeper } from './load-keeper'
import { paths } from './paths'
import type { ConsoleConfig } from './read-config'
import { rereadSession, tellSignOuts } from './watch-session'
import { whenToKeep } from './when-to-keep'

/** The services of the console, including those that only the frame uses. */
export interface Shell extends ShellServices {
  /** The worker and the update gate; null until they are loaded, after the first paint. */
  readonly pwa: StoreApi<Pwa | null>
  /** The page is closing: stops looking for the server and sending. */
  leave(): void
}

interface ShellParts {
  readonly session: SessionStore
  readonly ended: EndedSignIns
  readonly preferences: PreferencesStore
  readonly config: ConsoleConfig
  readonly install: Install
  readonly storage: ShellServices['storage']
  readonly tabStorage: ShellServices['tabStorage']
  /** A public page does not install the console on the visitor's device. */
  readonly isVisit: boolean
  /** Called when a call failed because of a fault of the server. */
  readonly onServerFault: (fault: string) => void
  /** How long a page without a sign-in is open before the device begins to store the console. */
  readonly unsignedMs: Milliseconds
  /** Loads the rest of the console's code. Never rejects. */
  readonly loadRest: () => Promise<void>
}

/** Creates the services needed from the first moment. The database and the outbox follow when a screen needs them. */
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
  // The first screen has priority over storing the console for the next start.
  const startKeeping = async () => {
    // Once a worker reports that the console is stored, this page should have all its code too, even on a slow network.
    await Promise.race([parts.loadRest(), new Promise((resolve) => setTimeout(resolve, LOAD_MS))])
    const startPwa = await loadKeeper({ load: () => import('../pwa/start-pwa'), connection: view })
    const started = startPwa(pwaParts)
    pwa.setState(started, true)
    started.noteRelease(release)
  }
  const { unsignedMs } = parts
  if (!parts.isVisit) whenToKeep({ session, unsignedMs, keep: () => void startKeeping() })
  const platform = browserSyncPlatform()
  const { assistant, pages, bot, ownRoot } = config
  const server = config.game === '' ? location.origin : config.game
  const said = createStore<{ capabilities: HeardCapabilities }>(() => ({ capabilities: null }))
  const promise = createKeptPromise(storage, server)
  const connection = createConnection({
    probe: async () => {
      const { heard, capabilities } = await probeServer({
        baseUrl: config.game,
        get: fetchPlain,
        platform,
      })
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
  const fetchGame = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, init)
    release = response.headers.get(HEADERS.release)
    pwa.getState()?.noteRelease(release)
    return response
  }
  const base: ShellServices = {
    server,
    links: { assistant, pages, bot, ownRoot },
    files: config.files,
    askPlaces: createAskPlaces({ places: config.places, fetch: fetchPlain }),
    rpc: createConsoleClient({
      config,
      fetch: fetchPlain,
      fetchGame,
      hasPromised: promise.isGiven,
      connection,
      platform,
      session,
      view,
      // An unknown token may belong to another hall.
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
    heardSkewMs: connection.heardSkewMs,
    openLocal() {
      local ??= import('./device/open-local').then(({ openLocal }) => openLocal(base))
      // A part that could not be loaded may load later.
      local.catch(() => (local = null))
      return local
    },
  }
  connection.start()
  rereadSession(session, preferences)
  tellSignOuts({ session, ended, rpc: base.rpc, connection: view })
  session.subscribe(({ session: next }, before) => {
    view.setState({ needsSignIn: false })
    // One person's toasts are not shown to the next.
    if (next?.personId !== before.session?.personId) base.toasts.setState([], true)
  })
  view.subscribe(({ storageNews }, before) => {
    if (storageNews === 'superseded' && before.storageNews !== storageNews)
      void pwa.getState()?.gate.raise('storage-superseded')
  })
  preferences.subscribe(({ language }, before) => {
    if (language !== before.language && isLanguage(language)) void switchLanguage(language)
  })
  return {
    ...base,
    pwa,
    leave() {
      connection.stop()
      // Services that could not be opened send nothing.
      void local?.then(({ outbox }) => outbox.stop()).catch(() => {})
    },
  }
}

const LOAD_MS: Milliseconds = 30_000

const fetchPlain = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)
