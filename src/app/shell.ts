import { createStore, type StoreApi } from 'zustand/vanilla'
import { HEADERS } from '../contract/headers'
import { isLanguage } from '../i18n/languages'
import { switchLanguage } from '../i18n/start'
import type { Pwa, PwaParts } from '../pwa/start-pwa'
import type { Said } from '../outbox/server-promises'
import { createRpcClient, type RpcClient } from '../rpc/client'
import { createConnectionView, type ConnectionStore } from '../state/connection'
import type { LocalServices, ShellServices } from '../parts/console-context'
import { createDirtyForms } from '../state/dirty-forms'
import type { PreferencesStore } from '../state/preferences'
import type { SessionStore } from '../state/session'
import type { Install } from '../state/install-offer'
import { createToasts } from '../state/toasts'
import { whenIdle } from '../state/when-idle'
import { probeServer } from '../sync/capabilities'
import { createConnection, watchedClient } from '../sync/connection'
import { browserSyncPlatform } from '../sync/platform'
import { paths } from './paths'
import type { ConsoleConfig } from './read-config'
import { routeServices } from './route-services'

/** The console as the composition root holds it. */
export interface Shell extends ShellServices {
  /** Worker and update gate; null until they are loaded, which happens after the first paint. */
  readonly pwa: StoreApi<Pwa | null>
}

interface ShellParts {
  readonly session: SessionStore
  readonly preferences: PreferencesStore
  readonly config: ConsoleConfig
  readonly install: Install
}

/** Builds what is there from the first moment. The database and the outbox follow when a screen needs them. */
export function createShell({ session, preferences, config, install }: ShellParts): Shell {
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
    const { startPwa } = await import('../pwa/start-pwa')
    const started = startPwa(pwaParts)
    pwa.setState(started, true)
    started.noteRelease(release)
  }
  whenIdle(() => void startKeeping())
  const platform = browserSyncPlatform()
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
  })
  const view = createConnectionView(platform.now())
  connection.subscribe(() => view.setState(connection.get()))
  const client = createRpcClient({
    baseUrl: config.game,
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      release = response.headers.get(HEADERS.release)
      pwa.getState()?.noteRelease(release)
      return response
    },
  })
  // Release and reachability are of the server that rulings go to.
  const game = watchedClient(client, connection, platform)
  const base: ShellServices = {
    server: config.game === '' ? location.origin : config.game,
    rpc: watchSignIn(routeServices({ config, fetch: fetchPlain, game }), {
      session,
      view,
      // A token that is not known may be one of another hall.
      onUnknownToken: () => void connection.probe(),
    }),
    session,
    preferences,
    connection: view,
    said,
    tryConnection: () => connection.probe(),
    toasts: createToasts(),
    dirtyForms,
    install,
    paths,
    now: platform.now,
    openLocal() {
      local ??= import('./open-local').then(({ openLocal }) => openLocal(base))
      // A part that could not be loaded may be loaded later.
      local.catch(() => (local = null))
      return local
    },
  }
  connection.start()
  session.subscribe(() => view.setState({ needsSignIn: false }))
  preferences.subscribe(({ language }, before) => {
    if (language !== before.language && isLanguage(language)) void switchLanguage(language)
  })
  return { ...base, pwa }
}

const fetchPlain = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)

/** A token the server no longer knows is said once for the whole app, whichever call found out. */
function watchSignIn(
  client: RpcClient,
  deps: { session: SessionStore; view: ConnectionStore; onUnknownToken: () => void },
): RpcClient {
  const { session, view, onUnknownToken } = deps
  return {
    async call(method, request, options) {
      const answer = await client.call(method, request, options)
      const isRefused = !answer.ok && answer.error.kind === 'refused'
      // Who signed in again while a call was on its way has another token by now.
      const token = session.getState().session?.authToken
      const isOfNow = token !== undefined && options?.credentials?.authToken === token
      if (isRefused && answer.error.reason === 'bad_token' && isOfNow) {
        view.setState({ needsSignIn: true })
        onUnknownToken()
      }
      return answer
    },
  }
}
