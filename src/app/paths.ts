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
  print: (event) => `/event/${event}/print`,
  newEvent: () => '/ownedEvents/new',
  editEvent: (event) => `/ownedEvents/edit/${event}`,
  privileges: (event) => `/ownedEvents/privileges/${event}`,
  eventFile: (event) => `/ownedEvents/file/${event}`,
  loadEvent: () => '/ownedEvents/load',
  profile: () => '/profile/manage',
  notifications: () => '/profile/notifications',
  registerPerson: () => '/profile/signupAdmin',
  editPerson: (person) => `/profile/editPlayer/${person}`,
  outbox: () => '/outbox',
  ready: () => '/ready',
  stats: (period) => (period === undefined ? '/stats' : `/stats/${period}`),
  allEvents: () => '/events',
  eventInfo: (event) => `/event/${event}/info`,
  hall: (event) => `/event/${event}/hall`,
  login: (next) =>
    next === undefined || next === '/'
      ? '/profile/login'
      : `/profile/login?next=${encodeURIComponent(next)}`,
  logout: () => '/profile/logout',
  signUp: () => '/profile/signup',
  impersonation: () => '/profile/impersonate',
  resetPassword: () => '/profile/resetPassword',
  setup: () => '/setup',
}

/** Whether an address is of a page that anybody may read and that keeps nothing of whoever reads it. */
export const isForVisitors = (pathname: string): boolean =>
  /^\/(events|event\/\d+\/(info|hall))\/?$/.test(pathname)

/** Whether an address is of the screen on a hall's wall. */
export const isHallScreen = (pathname: string): boolean =>
  isForVisitors(pathname) && pathname.includes('/hall')

/** The route around the screens of one event; its data is what the device had of the event when it was opened. */
export const EVENT_ROUTE = 'event'
