import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { eventId } from '../domain/ids'
import { BareMain } from './layout/bare-main'
import { ErrorScreen } from './layout/error-screen'
import { firstRoles } from './first-roles'
import { NotFoundPage } from './layout/not-found-page'
import { ownAddress } from '../state/own-address'
import { EVENT_ROUTE, paths } from './paths'
import { RootLayout } from './layout/root-layout'
import type { FirstOfConsole } from './layout/signed-in-layout'
import type { Shell } from './shell'

/** All addresses of the console. Screens behind the sign-in check the stored session, so that they open offline. */
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
      // Nothing is shown for the short time in which a page's code is read.
      HydrateFallback: () => null,
      children: [
        {
          id: 'signed-in',
          lazy: page(async () => (await import('./layout/signed-in-layout')).SignedInLayout),
          loader: async ({ request }): Promise<Response | FirstOfConsole> => {
            if (shell.session.getState().session === null) {
              return redirect(paths.login(addressOf(request)))
            }
            const local = await shell.openLocal()
            const { owner } = local.scope()
            return { local, owner, roles: await firstRoles(local) }
          },
          shouldRevalidate: () => shell.session.getState().session === null,
          children: [{ errorElement: <ErrorScreen />, children: pagesBehindSignIn(shell) }],
        },
        {
          path: 'profile/login',
          loader: ({ request }) => {
            const { session, connection } = shell
            const isRenewal = connection.getState().needsSignIn
            if (session.getState().session === null || isRenewal) return null
            const next = new URL(request.url).searchParams.get('next')
            return redirect(next === null ? paths.profile() : ownAddress(next))
          },
          lazy: page(async () => (await import('../features/auth/login-page')).LoginPage),
        },
        {
          path: 'profile/logout',
          loader: () =>
            shell.session.getState().session === null ? redirect('/') : shell.openLocal(),
          lazy: page(async () => (await import('../features/auth/logout-page')).LogoutPage),
        },
        {
          path: 'profile/signup',
          lazy: page(async () => (await import('../features/auth/sign-up-page')).SignUpPage),
        },
        {
          path: 'profile/impersonate/:id?/:token?',
          lazy: page(
            async () => (await import('../features/auth/impersonation-page')).ImpersonationPage,
          ),
        },
        {
          path: 'profile/confirm/:code',
          lazy: page(async () => (await import('../features/auth/confirm-page')).ConfirmPage),
        },
        {
          path: 'profile/resetPassword',
          lazy: page(async () => (await import('../features/auth/recovery-page')).RecoveryPage),
        },
        {
          path: 'profile/resetPasswordConfirm/:code',
          lazy: page(
            async () =>
              (await import('../features/auth/recovery-confirm-page')).RecoveryConfirmPage,
          ),
        },
        {
          path: 'events',
          lazy: page(
            async () => (await import('../features/visitors/public-events-page')).PublicEventsPage,
          ),
        },
        {
          path: 'event/:id/info',
          loader: refuseUnlessNumber('id'),
          lazy: page(
            async () => (await import('../features/visitors/event-info-page')).EventInfoPage,
          ),
        },
        {
          path: 'event/:id/hall',
          loader: refuseUnlessNumber('id'),
          lazy: page(async () => (await import('../features/hall/hall-page')).HallPage),
        },
        {
          path: 'setup',
          lazy: page(async () => (await import('../features/auth/setup-page')).SetupPage),
        },
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

function pagesBehindSignIn(shell: Shell): RouteObject[] {
  const eventsPage = page(async () => (await import('../features/events/events-page')).EventsPage)
  return [
    {
      index: true,
      loader: ({ request }) => followShortcut(shell, new URL(request.url).searchParams),
      lazy: eventsPage,
    },
    { path: 'ownedEvents', lazy: eventsPage },
    {
      path: 'ownedEvents/new',
      lazy: page(async () => (await import('../features/event-form/new-event-page')).NewEventPage),
    },
    {
      path: 'ownedEvents/edit/:id',
      loader: refuseUnlessNumber('id'),
      lazy: page(
        async () => (await import('../features/event-form/edit-event-page')).EditEventPage,
      ),
    },
    {
      path: 'ownedEvents/privileges/:id',
      loader: refuseUnlessNumber('id'),
      lazy: page(
        async () => (await import('../features/privileges/privileges-page')).PrivilegesPage,
      ),
    },
    {
      path: 'ownedEvents/file/:id',
      loader: refuseUnlessNumber('id'),
      lazy: page(
        async () => (await import('../features/event-file/save-event-page')).SaveEventPage,
      ),
    },
    {
      path: 'ownedEvents/load',
      lazy: page(
        async () => (await import('../features/event-file/load-event-page')).LoadEventPage,
      ),
    },
    { path: 'ownedEvents/:page', loader: refuseUnlessNumber('page'), lazy: eventsPage },
    // The bot's own link ends in `tg/`, the number of a chat and the chat's code.
    ...['profile/notifications', 'profile/notifications/tg/:id'].map((path) => ({
      path,
      lazy: page(
        async () =>
          (await import('../features/notifications/notifications-page')).NotificationsPage,
      ),
    })),
    {
      path: 'profile/manage',
      lazy: page(async () => (await import('../features/profile/profile-page')).ProfilePage),
    },
    {
      path: 'profile/signupAdmin',
      lazy: page(
        async () => (await import('../features/profile/register-person-page')).RegisterPersonPage,
      ),
    },
    {
      path: 'profile/editPlayer/:id',
      loader: refuseUnlessNumber('id'),
      lazy: page(async () => (await import('../features/profile/edit-person-page')).EditPersonPage),
    },
    {
      path: 'stats/:period?',
      lazy: page(async () => (await import('../features/stats/stats-page')).StatsPage),
    },
    {
      path: 'outbox',
      lazy: page(async () => (await import('../features/outbox/outbox-page')).OutboxPage),
    },
    {
      path: 'ready',
      lazy: page(async () => (await import('../features/ready/ready-page')).ReadyPage),
    },
    {
      path: 'event/:id',
      lazy: page(async () => (await import('./layout/event-layout')).EventLayout),
      id: EVENT_ROUTE,
      loader: async (args) => {
        refuseUnlessNumber('id')(args)
        const event = eventId(Number(args.params['id']))
        shell.preferences.openEvent(event)
        if (shell.session.getState().session === null) return null
        return (await shell.openLocal()).readFirst(event)
      },
      // Read once for each event, because sheets open and close at the same address.
      shouldRevalidate: ({ currentParams, nextParams }) => currentParams['id'] !== nextParams['id'],
      children: [
        {
          path: 'games',
          lazy: page(async () => (await import('../features/games/games-page')).GamesPage),
        },
        {
          path: 'players',
          lazy: page(async () => (await import('../features/players/players-page')).PlayersPage),
        },
        {
          path: 'penalties',
          lazy: page(
            async () => (await import('../features/penalties/penalties-page')).PenaltiesPage,
          ),
        },
        {
          path: 'prescript',
          lazy: page(
            async () => (await import('../features/prescript/prescript-page')).PrescriptPage,
          ),
        },
        {
          path: 'print',
          lazy: page(async () => (await import('../features/print/print-page')).PrintPage),
        },
        {
          path: 'log',
          lazy: page(async () => (await import('../features/log/log-page')).LogPage),
        },
        {
          path: 'seating',
          lazy: page(async () => (await import('../features/seating/seating-page')).SeatingPage),
        },
      ],
    },
  ]
}

/** A screen whose code is loaded when it is first shown. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() })

/** Shortcuts of the app's icon lead to the event opened last. A hall's tablet always returns to its event. */
function followShortcut({ preferences }: Shell, search: URLSearchParams): Response | null {
  const go = search.get('go')
  if (go === 'outbox') return redirect(paths.outbox())
  const { eventId: event, isSingleDevice } = preferences.getState()
  if (event === null) return null
  if (go === 'games' || go === 'timer') return redirect(paths.games(event))
  if (go === 'penalty') return redirect(paths.penalties(event))
  return isSingleDevice ? redirect(paths.games(event)) : null
}

const refuseUnlessNumber =
  (name: string) =>
  ({ params }: { params: Readonly<Record<string, string | undefined>> }): null => {
    if (!/^[1-9]\d{0,8}$/.test(params[name] ?? '')) throw new Response(null, { status: 404 })
    return null
  }

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
