import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { Providers } from '../../../src/app/providers'
import { consoleRoutes } from '../../../src/app/router'
import { createShell } from '../../../src/app/shell'
import { personId } from '../../../src/domain/ids'
import { watchInstall } from '../../../src/pwa/install'
import type { ServiceLinks, ShellServices } from '../../../src/parts/console-context'
import { createCookieJar } from '../../../src/state/cookies'
import { createPreferences } from '../../../src/state/preferences'
import { createEndedSignIns } from '../../../src/state/ended-sign-ins'
import { createSession } from '../../../src/state/session'
import { answerJson, startHttpServer, type HttpServer } from '../rpc/http-server'

/**
 * The server's answers, by method. If an answer is a JavaScript promise, it comes when the promise
 * resolves. If it has a `code`, it is a refusal.
 */
export type Answers = Record<string, object>

const REFUSED = {
  bad_route: 404,
  invalid_argument: 400,
  unauthenticated: 401,
  permission_denied: 403,
  not_found: 404,
  failed_precondition: 412,
  internal: 500,
} as const

export interface OpenedConsole {
  readonly server: HttpServer
  readonly router: ReturnType<typeof createMemoryRouter>
  readonly shell: ReturnType<typeof createShell>
  /** The answers that the server gives from now on. */
  readonly answers: Answers
  /**
   * Methods whose calls a filter in the network answers from now on, in place of the server. Its answers lack
   * the header of our API.
   */
  readonly unsigned: Set<string>
  /** Methods whose connection from now on ends without an answer, after the server has received the request. */
  readonly cut: Set<string>
}

/**
 * Opens the whole console at an address, with real HTTP, cookies and databases. It is closed at the end of the test.
 */
export async function openConsoleAt(
  address: string,
  start: {
    answers?: Answers
    isSignedIn?: boolean
    storage?: ShellServices['storage']
    links?: Partial<ServiceLinks>
    /** The address of a user service, if it is not the server's. */
    user?: string
    /** Headers of every answer. */
    headers?: Record<string, string>
  } = {},
): Promise<OpenedConsole> {
  const answers: Answers = { GetSetupState: {}, Me: ANNA, GetRoles: {}, ...start.answers }
  const unsigned = new Set<string>()
  const cut = new Set<string>()
  const server = await startHttpServer(async ({ url }, response) => {
    const name = url.split('/').at(-1) ?? ''
    if (cut.has(name)) return void response.destroy()
    const given = answers[name] ?? unasked(url)
    const answer = await Promise.resolve(given)
    if (answer === null)
      return answerJson(response, { code: 'bad_route', msg: '' }, { status: 404 })
    const code = 'code' in answer ? (answer.code as keyof typeof REFUSED) : null
    const { headers = {} } = start
    const status = code === null ? 200 : REFUSED[code]
    answerJson(response, answer, { status, headers, isUnsigned: unsigned.has(name) })
  })
  const cookies = createCookieJar({ document, isSecure: false })
  const ended = createEndedSignIns(localStorage)
  const session = createSession({ cookies, storage: localStorage, ended })
  if (start.isSignedIn) session.signIn({ personId: personId(7), authToken: 'token of Anna' })
  const preferences = createPreferences({ cookies, storage: localStorage })
  const here = server.baseUrl
  const shell = createShell({
    session,
    ended,
    preferences,
    config: {
      game: here,
      user: start.user ?? here,
      stats: here,
      places: here,
      files: here,
      secure: null,
      ...NO_LINKS,
      ...start.links,
    },
    install: watchInstall(window),
    storage: start.storage ?? localStorage,
    tabStorage: sessionStorage,
    isVisit: false,
    unsignedMs: 0,
    onServerFault: () => {},
    loadRest: () => Promise.resolve(),
  })
  onTestFinished(async () => {
    // Once the test has removed the page, the page must neither connect to its server nor send rulings, because its
    // document no longer exists.
    shell.leave()
    session.signOut()
    localStorage.clear()
    sessionStorage.clear()
    await server.close()
  })
  const router = createMemoryRouter(consoleRoutes(shell), { initialEntries: [address] })
  await act(async () => {
    render(
      <Providers shell={shell}>
        <RouterProvider router={router} />
      </Providers>,
    )
  })
  // The browser does its idle work soon after this, and that work must not run after the page is removed.
  const LOADED = { timeout: 30_000 }
  await vi.waitFor(() => expect(shell.pwa.getState()).not.toBeNull(), LOADED)
  return { server, router, shell, answers, unsigned, cut }
}

/**
 * The answer to a method for which the test gives none: an empty message, because a server that lacks
 * a method counts as too old. Methods of `Venue` and addresses outside the wire get no answer, except
 * for `/capabilities`.
 */
function unasked(url: string): object | null {
  if (url.endsWith('/capabilities')) return CAPABILITIES
  return url.includes('/common.') ? {} : null
}

const NO_LINKS: ServiceLinks = {
  assistant: null,
  pages: null,
  bot: null,
  ownRoot: false,
  players: null,
}

const ANNA = { personId: 7, title: 'Anna Kalniņa', email: 'anna@riichi.example' }

export const CAPABILITIES = {
  idempotency: { retentionDays: 30 },
  expect: true,
  resultIds: true,
  live: false,
  venue: 'hall-a',
  serverTime: '2026-11-21T12:00:00.000Z',
}
