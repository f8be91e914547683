import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, vi } from 'vitest'
import { Providers } from '../../../src/app/providers'
import { consoleRoutes } from '../../../src/app/router'
import { createShell } from '../../../src/app/shell'
import { personId } from '../../../src/domain/ids'
import { watchInstall } from '../../../src/pwa/install'
import type { HallLinks, ShellServices } from '../../../src/parts/console-context'
import { createCookieJar } from '../../../src/state/cookies'
import { createPreferences } from '../../../src/state/preferences'
import { createEndedSignIns } from '../../../src/state/ended-sign-ins'
import { createSession } from '../../../src/state/session'
import { answerJson, startHttpServer, type HttpServer } from '../rpc/http-server'

/** What the server answers to a method, by its name, at once or when a promise ends; a `code` makes it a refusal. */
export type Answers = Record<string, object>

const REFUSED = {
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
  /** Answers given from now on. */
  readonly answers: Answers
}

const shells: OpenedConsole['shell'][] = []

// A page that is gone looks for no server: the next look would meet no document.
afterEach(() => {
  for (const shell of shells.splice(0)) shell.stopLooking()
})

/** The whole console at an address, over real http, cookies and databases. */
export async function openConsoleAt(
  address: string,
  start: {
    answers?: Answers
    isSignedIn?: boolean
    storage?: ShellServices['storage']
    links?: Partial<HallLinks>
    /** Sent with every answer. */
    headers?: Record<string, string>
  } = {},
): Promise<OpenedConsole> {
  const answers: Answers = { GetSetupState: {}, Me: ANNA, GetRoles: {}, ...start.answers }
  const server = await startHttpServer(async ({ url }, response) => {
    const name = url.split('/').at(-1) ?? ''
    const given = answers[name] ?? (name === 'capabilities' ? CAPABILITIES : null)
    const answer = await Promise.resolve(given)
    if (answer === null)
      return answerJson(response, { code: 'bad_route', msg: '' }, { status: 404 })
    const code = 'code' in answer ? (answer.code as keyof typeof REFUSED) : null
    const { headers = {} } = start
    answerJson(response, answer, { status: code === null ? 200 : REFUSED[code], headers })
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
      user: here,
      stats: here,
      places: here,
      files: here,
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
  shells.push(shell)
  const router = createMemoryRouter(consoleRoutes(shell), { initialEntries: [address] })
  await act(async () => {
    render(
      <Providers shell={shell}>
        <RouterProvider router={router} />
      </Providers>,
    )
  })
  // What the browser does when it is idle comes soon after: it must not meet a page that is gone.
  const LOADED = { timeout: 10_000 }
  await vi.waitFor(() => expect(shell.pwa.getState()).not.toBeNull(), LOADED)
  return { server, router, shell, answers }
}

const NO_LINKS: HallLinks = { assistant: null, pages: null, bot: null, ownRoot: false }

const ANNA = { personId: 7, title: 'Anna Kalniņa', email: 'anna@riichi.example' }

export const CAPABILITIES = {
  idempotency: { retentionDays: 30 },
  expect: true,
  resultIds: true,
  live: false,
  venue: 'hall-a',
  serverTime: '2026-11-21T12:00:00.000Z',
}
