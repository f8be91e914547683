import { redirect, type RouteObject } from 'react-router'
import { paths } from '../paths'
import type { Shell } from '../shell'
import { eventPages } from './event-pages'
import { OWN_EVENTS_PAGES } from './own-events-pages'
import { eventsPage, page } from './page'
import { PERSON_PAGES } from './person-pages'

/** The pages of a signed-in person. */
export function signedInPages(shell: Shell): RouteObject[] {
  return [
    {
      index: true,
      loader: ({ request }) => followShortcut(shell, new URL(request.url).searchParams),
      lazy: eventsPage,
    },
    ...OWN_EVENTS_PAGES,
    ...PERSON_PAGES,
    {
      path: 'stats/:period?',
      lazy: page(async () => (await import('../../features/stats/stats-page')).StatsPage),
    },
    {
      path: 'outbox',
      lazy: page(async () => (await import('../../features/outbox/outbox-page')).OutboxPage),
    },
    {
      path: 'ready',
      lazy: page(async () => (await import('../../features/ready/ready-page')).ReadyPage),
    },
    eventPages(shell),
  ]
}

/**
 * Follows a shortcut of the app's icon: to the outbox, or to a screen of the event opened last. Without a
 * shortcut, a hall's tablet goes to its event.
 */
function followShortcut({ preferences }: Shell, search: URLSearchParams): Response | null {
  const go = search.get('go')
  if (go === 'outbox') return redirect(paths.outbox())
  const { eventId: event, isSingleDevice } = preferences.getState()
  if (event === null) return null
  if (go === 'games' || go === 'timer') return redirect(paths.games(event))
  if (go === 'penalty') return redirect(paths.penalties(event))
  return isSingleDevice ? redirect(paths.games(event)) : null
}
