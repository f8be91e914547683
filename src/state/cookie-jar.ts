import type { Seconds } from '../domain/ids'

/** The names of the cookies the console keeps; other apps of the same domain read some of them. */
export const COOKIE_NAMES = {
  authToken: 'auth',
  personId: 'pid',
  eventId: 'eid',
  language: 'lng',
  sessionId: 'sid',
  theme: 'thm',
  dim: 'dim',
  themeVariant: 'thv',
  singleDevice: 'sdm',
} as const

export type CookieKey = keyof typeof COOKIE_NAMES

/** `document.cookie`, as a page has it: reading gives all, writing sets one. */
export interface CookiePort {
  cookie: string
}

export interface CookieJar {
  /** Null when it is not set, or empty. */
  read(key: CookieKey): string | null
  write(key: CookieKey, value: string): void
  clear(key: CookieKey): void
}

const LIFETIME: Seconds = 365 * 24 * 3600

/** The console's cookies: for the whole site, for 365 days, secure where the page is. */
export function createCookieJar(deps: { port: CookiePort; isSecure: boolean }): CookieJar {
  const set = (key: CookieKey, value: string, maxAge: Seconds) => {
    const parts = [
      `${COOKIE_NAMES[key]}=${encodeURIComponent(value)}`,
      'Path=/',
      `Max-Age=${maxAge}`,
      'SameSite=Lax',
      ...(deps.isSecure ? ['Secure'] : []),
    ]
    deps.port.cookie = parts.join('; ')
  }
  return {
    read: (key) => readCookie(deps.port.cookie, COOKIE_NAMES[key]),
    write: (key, value) => set(key, value, LIFETIME),
    clear: (key) => set(key, '', 0),
  }
}

function readCookie(all: string, name: string): string | null {
  for (const pair of all.split(';')) {
    const at = pair.indexOf('=')
    if (at === -1 || pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim()) || null
    } catch {
      return null
    }
  }
  return null
}
