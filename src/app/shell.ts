import { isLanguage } from '../i18n/languages'
import { switchLanguage } from '../i18n/start'
import { startPwa, type Pwa } from '../pwa/start-pwa'
import { createRpcClient, type Fetch } from '../rpc/client'
import { HEADERS } from '../contract/headers'
import { createConnectionView } from '../state/connection'
import type { LocalServices, ShellServices } from '../state/console-context'
import { createDirtyForms } from '../state/dirty-forms'
import type { PreferencesStore } from '../state/preferences'
import type { SessionStore } from '../state/session'
import { createToasts } from '../state/toasts'
import { paths } from './paths'
import { noteConnection, watchBrowserOffline } from './note-connection'
import type { ConsoleConfig } from './read-config'

/** The console as the composition root holds it. */
export interface Shell extends ShellServices {
  readonly pwa: Pwa
}

interface ShellParts {
  readonly session: SessionStore
  readonly preferences: PreferencesStore
  readonly config: ConsoleConfig
}

/** Builds what is there from the first moment. The database and the outbox follow when a screen needs them. */
export function createShell({ session, preferences, config }: ShellParts): Shell {
  let local: Promise<LocalServices> | null = null
  const dirtyForms = createDirtyForms(() => void pwa.gate.reconsider())
  const pwa = startPwa({
    isSending: async () => (local === null ? false : (await local).isSending()),
    isDirty: dirtyForms.isAnyDirty,
  })
  const fetchAndNote: Fetch = async (url, init) => {
    const response = await fetch(url, init)
    pwa.noteRelease(response.headers.get(HEADERS.release))
    return response
  }
  const connection = createConnectionView()
  const now = () => Date.now()
  const base: ShellServices = {
    server: config.game === '' ? location.origin : config.game,
    rpc: noteConnection(createRpcClient({ baseUrl: config.game, fetch: fetchAndNote }), {
      connection,
      now,
    }),
    session,
    preferences,
    connection,
    toasts: createToasts(),
    dirtyForms,
    paths,
    now,
    openLocal() {
      local ??= import('./open-local').then(({ openLocal }) => openLocal(base))
      // A part that could not be loaded may be loaded later.
      local.catch(() => (local = null))
      return local
    },
  }
  watchBrowserOffline(window, { connection, now })
  session.subscribe(() => connection.setState({ needsSignIn: false }))
  preferences.subscribe(({ language }, before) => {
    if (language !== before.language && isLanguage(language)) void switchLanguage(language)
  })
  return { ...base, pwa }
}
