import type { EventId } from '../domain/ids'
import type { Paths } from '../parts/console-context'

/** This path is not part of `paths`, so that the players' page does not contain the code of all paths. */
export const eventInfoPath = (event: EventId): string => `/event/${event}/info`

/** The address of each screen. */
export const paths: Paths = {
  myEvents: (page = 1) => (page === 1 ? '/ownedEvents' : `/ownedEvents/${page}`),
  games: (event) => `/event/${event}/games`,
  players: (event) => `/event/${event}/players`,
  penalties: (event) => `/event/${event}/penalties`,
  seating: (event) => `/event/${event}/seating`,
  resultsEntry: (event) => `/event/${event}/results-entry`,
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
  eventInfo: eventInfoPath,
  hall: (event) => `/event/${event}/hall`,
  play: (event) => `/event/${event}/play`,
  login: (next) =>
    next === undefined || next === '/'
      ? '/profile/login'
      : `/profile/login?next=${encodeURIComponent(next)}`,
  codeSignIn: (next) =>
    next === undefined || next === '/'
      ? '/profile/code'
      : `/profile/code?next=${encodeURIComponent(next)}`,
  logout: () => '/profile/logout',
  signUp: () => '/profile/signup',
  impersonation: () => '/profile/impersonate',
  resetPassword: () => '/profile/resetPassword',
  setup: () => '/setup',
}

/** True for the address of a public page, which stores nothing about its reader. */
export const isForVisitors = (pathname: string): boolean =>
  /^\/(events|event\/\d+\/(info|hall))\/?$/.test(pathname)

/** True for the address of a hall's wall screen. */
export const isHallScreen = (pathname: string): boolean =>
  isForVisitors(pathname) && pathname.includes('/hall')

/**
 * The id of the route around an event's screens. The data of this route is what the device had stored of
 * the event when the route was opened.
 */
export const EVENT_ROUTE = 'event'
