import { COOKIE_LIFETIME_SECONDS, type CookieName } from '../contract/cookie-names'

export interface CookieJar {
  /** The value of a cookie; null when the cookie is missing or empty. */
  read(name: CookieName): string | null
  /** Keeps a value for 365 days; null deletes the cookie. */
  write(name: CookieName, value: string | null): void
}

/** The cookies of this page. */
export function createCookieJar(deps: {
  document: Pick<Document, 'cookie'>
  isSecure: boolean
}): CookieJar {
  const { document, isSecure } = deps
  const rest = `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(name) {
      for (const pair of document.cookie.split(/;\s*/)) {
        if (pair.startsWith(`${name}=`)) return decode(pair.slice(name.length + 1))
      }
      return null
    },
    write(name, value) {
      document.cookie =
        value === null
          ? `${name}=; Max-Age=0${rest}`
          : `${name}=${encodeURIComponent(value)}; Max-Age=${COOKIE_LIFETIME_SECONDS}${rest}`
    },
  }
}

function decode(value: string): string | null {
  if (value === '') return null
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
