import type { RouteObject } from 'react-router'
import { eventsPage, page, refuseUnlessNumber } from './page'

/** The list of the person's events, and the pages that create and change an event. */
export const OWN_EVENTS_PAGES: RouteObject[] = [
  { path: 'ownedEvents', lazy: eventsPage },
  {
    path: 'ownedEvents/new',
    lazy: page(async () => (await import('../../features/event-form/new-event-page')).NewEventPage),
  },
  {
    path: 'ownedEvents/edit/:id',
    loader: refuseUnlessNumber('id'),
    lazy: page(
      async () => (await import('../../features/event-form/edit-event-page')).EditEventPage,
    ),
  },
  {
    path: 'ownedEvents/privileges/:id',
    loader: refuseUnlessNumber('id'),
    lazy: page(
      async () => (await import('../../features/privileges/privileges-page')).PrivilegesPage,
    ),
  },
  {
    path: 'ownedEvents/file/:id',
    loader: refuseUnlessNumber('id'),
    lazy: page(
      async () => (await import('../../features/event-file/save-event-page')).SaveEventPage,
    ),
  },
  {
    path: 'ownedEvents/load',
    lazy: page(
      async () => (await import('../../features/event-file/load-event-page')).LoadEventPage,
    ),
  },
  { path: 'ownedEvents/:page', loader: refuseUnlessNumber('page'), lazy: eventsPage },
]
