import {
  COOKIE_LIFETIME_SECONDS,
  COOKIE_NAMES,
  type CookieName,
} from '../../../src/contract/cookie-names'

/**
 * The cookies of a sign-in, and all other cookies of the console that the browser sent, unchanged; only for pages of
 * our own origin. The page also sets them by script, but Safari deletes such cookies after a week. The page reads them,
 * so none is `HttpOnly`.
 */
export function signInCookies(options: {
  request: Request
  signedIn: { personId: number; authToken: string } | undefined
  isHttps: boolean
}): string[] {
  const { request, signedIn, isHttps } = options
  if (!signedIn || !isOwnOrigin(request)) return []
  const cookies: ReadonlyMap<CookieName, string> = new Map([
    ...sentCookies(request),
    ['auth', signedIn.authToken],
    ['pid', String(signedIn.personId)],
  ])
  const secure = isHttps ? '; Secure' : ''
  const rest = `; Path=/; Max-Age=${COOKIE_LIFETIME_SECONDS}; SameSite=Lax${secure}`
  return [...cookies].map(([name, value]) => `${name}=${value}${rest}`)
}

/**
 * The longest value that is read: longer than any of the console's cookies. A longer value was not set by the console.
 */
const LONGEST_VALUE = 200

/** The console's cookies of a request; of repeated ones, the first. */
function sentCookies(request: Request): Map<CookieName, string> {
  const sent = new Map<CookieName, string>()
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [written = '', ...parts] = pair.split('=')
    const name = COOKIE_NAMES.find((each) => each === written.trim())
    const value = parts.join('=').trim()
    if (name && value !== '' && value.length <= LONGEST_VALUE && !sent.has(name)) {
      sent.set(name, value)
    }
  }
  return sent
}

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null) return request.headers.get('Sec-Fetch-Site') === 'same-origin'
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}
