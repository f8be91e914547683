import { redirectDocument, type RouteObject } from 'react-router'
import { page, refuseUnlessNumber } from './page'

/** The pages of events that anybody may read. */
export const PUBLIC_PAGES: RouteObject[] = [
  {
    path: 'events',
    lazy: page(
      async () => (await import('../../features/visitors/public-events-page')).PublicEventsPage,
    ),
  },
  {
    path: 'event/:id/info',
    loader: refuseUnlessNumber('id'),
    lazy: page(async () => (await import('../../features/visitors/event-info-page')).EventInfoPage),
  },
  {
    path: 'event/:id/hall',
    loader: refuseUnlessNumber('id'),
    lazy: page(async () => (await import('../../features/hall/hall-page')).HallPage),
  },
  {
    // Shinpan's server serves the players' page at this address. Another web server may serve the console here
    // instead; the console then opens `/play.html`.
    path: 'event/:id/play',
    loader({ params, request }) {
      refuseUnlessNumber('id')({ params })
      const asked = new URL(request.url).searchParams
      return redirectDocument(
        `/play.html?${new URLSearchParams([['event', params.id ?? ''], ...asked])}`,
      )
    },
  },
]
