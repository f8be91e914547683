import { redirect, type RouteObject } from 'react-router'
import { ownAddress } from '../../state/own-address'
import { paths } from '../paths'
import type { Shell } from '../shell'
import { page } from './page'

/** The pages of an account that open without a sign-in. */
export function accountPages(shell: Shell): RouteObject[] {
  return [
    {
      path: 'profile/login',
      loader: ({ request }) => {
        const { session, connection } = shell
        const isRenewal = connection.getState().needsSignIn
        if (session.getState().session === null || isRenewal) return null
        const next = new URL(request.url).searchParams.get('next')
        return redirect(next === null ? paths.profile() : ownAddress(next))
      },
      lazy: page(async () => (await import('../../features/auth/login-page')).LoginPage),
    },
    {
      path: 'profile/code',
      lazy: page(async () => (await import('../../features/auth/code-page')).CodePage),
    },
    {
      path: 'profile/logout',
      loader: () => (shell.session.getState().session === null ? redirect('/') : shell.openLocal()),
      lazy: page(async () => (await import('../../features/auth/logout-page')).LogoutPage),
    },
    {
      path: 'profile/signup',
      lazy: page(async () => (await import('../../features/auth/sign-up-page')).SignUpPage),
    },
    {
      path: 'profile/impersonate/:id?/:token?',
      lazy: page(
        async () => (await import('../../features/auth/impersonation-page')).ImpersonationPage,
      ),
    },
    {
      path: 'profile/confirm/:code',
      lazy: page(async () => (await import('../../features/auth/confirm-page')).ConfirmPage),
    },
    {
      path: 'profile/resetPassword',
      lazy: page(async () => (await import('../../features/auth/recovery-page')).RecoveryPage),
    },
    {
      path: 'profile/resetPasswordConfirm/:code',
      lazy: page(
        async () => (await import('../../features/auth/recovery-confirm-page')).RecoveryConfirmPage,
      ),
    },
    {
      path: 'setup',
      lazy: page(async () => (await import('../../features/auth/setup-page')).SetupPage),
    },
  ]
}
