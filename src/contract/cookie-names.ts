/**
 * What the console keeps in cookies, so that the server can renew them and other apps of the house can read them: the
 * sign-in, who it is, the event, the language, the visit; dark or light, dimmed, the season's look, single-device mode.
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

/** A year. */
export const COOKIE_LIFETIME_SECONDS = 365 * 24 * 3600
