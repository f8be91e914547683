import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../domain/ids'
import type { Pwa, PwaParts } from '../pwa/start-pwa'
import type { ConnectionStore } from '../state/connection'
import type { SessionStore } from '../state/session'
import { loadKeeper } from './load-keeper'
import { whenToKeep } from './when-to-keep'

interface KeepingParts extends PwaParts {
  readonly session: SessionStore
  readonly connection: ConnectionStore
  /** True on a public page, which does not install the console on the visitor's device. */
  readonly isVisit: boolean
  /** How long a page without a sign-in is open before the device begins to store the console. */
  readonly unsignedMs: Milliseconds
  /** Loads the rest of the console's code. Never rejects. */
  readonly loadRest: () => Promise<void>
}

interface Keeping {
  /** The service worker and the update gate; null until they are loaded, after the first paint. */
  readonly pwa: StoreApi<Pwa | null>
  /** Call with the release that each answer of the server names. */
  readonly noteRelease: (tag: string | null) => void
}

const LOAD_MS: Milliseconds = 30_000

/** Stores the console on the device for the next start. The first screen is loaded before that. */
export function keepConsole(parts: KeepingParts): Keeping {
  const { session, connection, isVisit, unsignedMs } = parts
  const pwa = createStore<Pwa | null>(() => null)
  let release: string | null = null
  const start = async () => {
    // The service worker starts after this page has all its code. When the worker then reports a stored console, this
    // page works offline too. On a slow network the worker starts after LOAD_MS in any case.
    await Promise.race([parts.loadRest(), new Promise((resolve) => setTimeout(resolve, LOAD_MS))])
    const startPwa = await loadKeeper({ load: () => import('../pwa/start-pwa'), connection })
    const started = startPwa(parts)
    pwa.setState(started, true)
    started.noteRelease(release)
  }
  if (!isVisit) whenToKeep({ session, unsignedMs, keep: () => void start() })
  return {
    pwa,
    noteRelease(tag) {
      release = tag
      pwa.getState()?.noteRelease(tag)
    },
  }
}
