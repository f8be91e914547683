import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { BareMain } from './layout/bare-main'
import { ErrorScreen } from './layout/error-screen'
import { firstRoles } from './first-roles'
import { NotFoundPage } from './layout/not-found-page'
import { RootLayout } from './layout/root-layout'
import type { FirstOfConsole } from './layout/signed-in-layout'
import { paths } from './paths'
import { accountPages } from './routes/account-pages'
import { hasItsNumbers, page } from './routes/page'
import { PUBLIC_PAGES } from './routes/public-pages'
import { signedInPages } from './routes/signed-in-pages'
import type { Shell } from './shell'

/**
 * The router for all addresses of the console. Screens behind the sign-in check the stored session only, so they open
 * offline.
 */
export function createConsoleRouter(shell: Shell) {
  return createBrowserRouter(consoleRoutes(shell))
}

export function consoleRoutes(shell: Shell): RouteObject[] {
  return [
    {
      element: <RootLayout />,
      errorElement: (
        <BareMain>
          <ErrorScreen />
        </BareMain>
      ),
      // While a page's code loads at the start, which is short, nothing is shown.
      HydrateFallback: () => null,
      children: [
        {
          id: 'signed-in',
          lazy: page(async () => (await import('./layout/signed-in-layout')).SignedInLayout),
          loader: async ({ request, params }): Promise<Response | FirstOfConsole> => {
            // An error thrown here is shown without a menu. A menu would show another event.
            if (!hasItsNumbers(params)) throw new Response(null, { status: 404 })
            if (shell.session.getState().session === null) {
              return redirect(paths.login(addressOf(request)))
            }
            const local = await shell.openLocal()
            const { owner } = local.scope()
            return { local, owner, roles: await firstRoles(local) }
          },
          shouldRevalidate: ({ nextParams }) =>
            shell.session.getState().session === null || !hasItsNumbers(nextParams),
          children: [{ errorElement: <ErrorScreen />, children: signedInPages(shell) }],
        },
        ...accountPages(shell),
        ...PUBLIC_PAGES,
        {
          path: '*',
          element: (
            <BareMain>
              <NotFoundPage />
            </BareMain>
          ),
        },
      ],
    },
  ]
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
