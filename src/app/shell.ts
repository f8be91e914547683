import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../domain/ids'
import { isLanguage } from '../i18n/languages'
import { switchLanguage } from '../i18n/start'
import type { Pwa } from '../pwa/start-pwa'
import { createAskPlaces } from '../rpc/ask-places'
import type { ConnectionStore } from '../state/connection'
import type { ShellServices } from '../parts/console-context'
import { createDirtyForms } from '../state/dirty-forms'
import type { PreferencesStore } from '../state/preferences'
import type { EndedSignIns } from '../state/ended-sign-ins'
import type { SessionStore } from '../state/session'
import type { Install } from '../state/install-offer'
import { createToasts } from '../ui/toasts'
import { browserSyncPlatform } from '../sync/platform'
import { createConsoleClient } from './console-client'
import { openedOnce } from './device/opened-once'
import { countingCalls, notingRelease, opensStream } from './fetches'
import { keepConsole } from './keep-console'
import { openConnection } from './open-connection'
import { paths } from './paths'
import type { ConsoleConfig } from './read-config'
import { isAtGame } from './route-services'
import { rereadSession, tellSignOuts } from './watch-session'

/** The services of the console, including those that only the frame uses. */
export interface Shell extends ShellServices {
  /** The service worker and the update gate; null until they are loaded, after the first paint. */
  readonly pwa: StoreApi<Pwa | null>
  /** How many calls wait for an answer. */
  readonly calls: StoreApi<number>
  /**
   * To be called when the page closes. Ends the probes of the server, stops the outbox, and closes the
   * databases on this device.
   */
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
  /** True on a public page, which does not install the console on the visitor's device. */
  readonly isVisit: boolean
  /** Called when a call failed because of a fault of the server. */
  readonly onServerFault: (fault: string) => void
  /** How long a page without a sign-in is open before the device begins to store the console. */
  readonly unsignedMs: Milliseconds
  /** Loads the rest of the console's code. Never rejects. */
  readonly loadRest: () => Promise<void>
}

/**
 * Creates the services that the console needs from the start. The database and the outbox are opened when a
 * screen needs them.
 */
export function createShell(parts: ShellParts): Shell {
  const { session, ended, preferences, config, install, storage, tabStorage } = parts
  const local = openedOnce(async () => (await import('./device/open-local')).openLocal(base))
  const platform = browserSyncPlatform()
  const { assistant, pages, bot, ownRoot, players } = config
  const baseUrl = config.game
  const server = baseUrl === '' ? location.origin : baseUrl
  const calls = createStore(() => 0)
  const fetchPlain = countingCalls((url, init) => fetch(url, init), calls)
  const opened = openConnection({ baseUrl, server, fetch: fetchPlain, storage, platform })
  const { connection, view, probedCapabilities, keyPromise } = opened
  const { pwa, noteRelease } = keepConsole({
    ...parts,
    connection: view,
    isSending: async () => (await local.opened())?.isSending() ?? false,
    isDirty: () => dirtyForms.isAnyDirty(),
  })
  const dirtyForms = createDirtyForms(() => void pwa.getState()?.gate.reconsider())
  const fetchGame = notingRelease(fetchPlain, noteRelease)
  const base: ShellServices = {
    server,
    links: { assistant, pages, bot, ownRoot, players },
    files: config.files,
    isAtGame: (method) => isAtGame(config, method),
    askPlaces: createAskPlaces({ places: config.places, fetch: fetchPlain }),
    rpc: createConsoleClient({
      config,
      fetch: fetchPlain,
      fetchGame,
      keyPromise,
      connection,
      platform,
      session,
      view,
      // If the server does not know a token, another hall may have taken its address, so the server is probed.
      onUnknownToken: () => void connection.probe(),
      onServerFault: parts.onServerFault,
    }),
    session,
    preferences,
    storage,
    tabStorage,
    connection: view,
    probedCapabilities,
    tryConnection: () => connection.probe(),
    openStream: opensStream({ ask: fetchGame, baseUrl, session }),
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
    openLocal: local.open,
  }
  connection.start()
  rereadSession(session, preferences)
  tellSignOuts({ session, ended, rpc: base.rpc, connection: view })
  followWhoIsSignedIn(base)
  raiseWhenSuperseded(view, pwa)
  followLanguage(preferences)
  return {
    ...base,
    pwa,
    calls,
    leave() {
      connection.stop()
      // If the services could not be opened, there is nothing to stop.
      void local
        .opened()
        ?.then((services) => services.leave())
        .catch(() => {})
    },
  }
}

function followWhoIsSignedIn({ session, connection, toasts }: ShellServices): void {
  session.subscribe(({ session: next }, before) => {
    connection.setState({ needsSignIn: false })
    // One person's toasts are not shown to the next.
    if (next?.personId !== before.session?.personId) toasts.setState([], true)
  })
}

function raiseWhenSuperseded(connection: ConnectionStore, pwa: StoreApi<Pwa | null>): void {
  connection.subscribe(({ storageNews }, before) => {
    if (storageNews === 'superseded' && before.storageNews !== storageNews)
      void pwa.getState()?.gate.raise('storage-superseded')
  })
}

function followLanguage(preferences: PreferencesStore): void {
  preferences.subscribe(({ language }, before) => {
    if (language !== before.language && isLanguage(language)) void switchLanguage(language)
  })
}
