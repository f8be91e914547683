import {
  COOKIE_LIFETIME_SECONDS,
  COOKIE_NAMES,
  type CookieName,
} from '../../../src/contract/cookie-names'

/**
 * The cookies to set when somebody signs in: those of the sign-in, and the console's other cookies as the
 * browser sent them. Empty for pages of another origin. The page also sets these cookies by script, but Safari
 * deletes cookies of scripts after a week. The page reads the cookies, so none is `HttpOnly`.
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
 * The longest value that the server accepts. The console's cookies are shorter, so another program set a longer
 * value.
 */
const LONGEST_VALUE = 200

/** The console's cookies that a request contains. When a cookie is there several times, the first one counts. */
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
