import type { StoreApi } from 'zustand/vanilla'
import { HEADERS } from '../contract/headers'
import type { ShellServices } from '../parts/console-context'
import { identityHeaders } from '../rpc/client'
import type { SessionStore } from '../state/session'

type PlainFetch = (url: string, init: RequestInit) => Promise<Response>

/** Keeps in `calls` how many calls wait for an answer. */
export const countingCalls =
  (ask: PlainFetch, calls: StoreApi<number>): PlainFetch =>
  async (url, init) => {
    calls.setState((count) => count + 1, true)
    try {
      return await ask(url, init)
    } finally {
      calls.setState((count) => count - 1, true)
    }
  }

/** Passes the release that each answer of the server names to `note`. */
export const notingRelease =
  (ask: PlainFetch, note: (release: string | null) => void): PlainFetch =>
  async (url, init) => {
    const response = await ask(url, init)
    note(response.headers.get(HEADERS.release))
    return response
  }

interface StreamParts {
  readonly ask: PlainFetch
  readonly baseUrl: string
  readonly session: SessionStore
}

/** Opens a stream from the server, in the name of the person who is signed in. */
export const opensStream =
  ({ ask, baseUrl, session }: StreamParts): ShellServices['openStream'] =>
  (path, signal) =>
    ask(baseUrl + path, {
      headers: identityHeaders(session.current()),
      cache: 'no-store',
      redirect: 'error',
      signal,
    })
