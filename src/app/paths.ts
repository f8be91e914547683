import type { Paths } from '../parts/console-context'

/** Where each screen lives. */
export const paths: Paths = {
  myEvents: (page = 1) => (page === 1 ? '/ownedEvents' : `/ownedEvents/${page}`),
  games: (event) => `/event/${event}/games`,
  players: (event) => `/event/${event}/players`,
  penalties: (event) => `/event/${event}/penalties`,
  seating: (event) => `/event/${event}/seating`,
  prescript: (event) => `/event/${event}/prescript`,
  log: (event) => `/event/${event}/log`,
  newEvent: () => '/ownedEvents/new',
  editEvent: (event) => `/ownedEvents/edit/${event}`,
  privileges: (event) => `/ownedEvents/privileges/${event}`,
  eventFile: (event) => `/ownedEvents/file/${event}`,
  loadEvent: () => '/ownedEvents/load',
  profile: () => '/profile/manage',
  outbox: () => '/outbox',
  stats: (period) => (period === undefined ? '/stats' : `/stats/${period}`),
  allEvents: () => '/events',
  eventInfo: (event) => `/event/${event}/info`,
  login: (next) =>
    next === undefined || next === '/'
      ? '/profile/login'
      : `/profile/login?next=${encodeURIComponent(next)}`,
  logout: () => '/profile/logout',
  resetPassword: () => '/profile/resetPassword',
  setup: () => '/setup',
}

/** Whether an address is of a page that anybody may read and that keeps nothing of whoever reads it. */
export const isForVisitors = (pathname: string): boolean =>
  /^\/(events|event\/\d+\/info)\/?$/.test(pathname)

/** The route around the screens of one event; its data is what the device had of the event when it was opened. */
export const EVENT_ROUTE = 'event'
