/**
 * The cookies of the console. Cookies are used so that the server can renew them and the hall's other
 * programs can read them. In this order: the sign-in, the person, the event, the language, the visit;
 * light or dark, dimmed, the seasonal look, single-device mode.
 */
export const COOKIE_NAMES = [
  'auth',
  'pid',
  'eid',
  'lng',
  'sid',
  'thm',
  'dim',
  'thv',
  'sdm',
] as const

export type CookieName = (typeof COOKIE_NAMES)[number]

export const COOKIE_LIFETIME_SECONDS = 365 * 24 * 3600
