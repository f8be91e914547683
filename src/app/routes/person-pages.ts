import type { RouteObject } from 'react-router'
import { page, refuseUnlessNumber } from './page'

/** The pages where a person changes their own settings, and where other people's settings are changed. */
export const PERSON_PAGES: RouteObject[] = [
  // A link that the bot sends ends in `tg/`, the number of a chat and the chat's code.
  ...['profile/notifications', 'profile/notifications/tg/:chat'].map((path) => ({
    path,
    lazy: page(
      async () =>
        (await import('../../features/notifications/notifications-page')).NotificationsPage,
    ),
  })),
  {
    path: 'profile/manage',
    lazy: page(async () => (await import('../../features/profile/profile-page')).ProfilePage),
  },
  {
    path: 'profile/signupAdmin',
    lazy: page(
      async () => (await import('../../features/profile/register-person-page')).RegisterPersonPage,
    ),
  },
  {
    path: 'profile/editPlayer/:id',
    loader: refuseUnlessNumber('id'),
    lazy: page(
      async () => (await import('../../features/profile/edit-person-page')).EditPersonPage,
    ),
  },
]
