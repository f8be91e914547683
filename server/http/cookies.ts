const LIFETIME_SECONDS = 365 * 24 * 3600

/**
 * Cookies that keep a sign-in alive, for pages of our own origin only. The page also sets them by script, but Safari
 * forgets what scripts set after a week.
 */
export function signInCookies(
  request: Request,
  signedIn: { personId: number; authToken: string } | undefined,
): string[] {
  if (!signedIn || !isOwnOrigin(request)) return []
  const secure = isSecure(request) ? '; Secure' : ''
  const rest = `; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`
  return [`auth=${signedIn.authToken}${rest}`, `pid=${signedIn.personId}${rest}`]
}

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null) return request.headers.get('Sec-Fetch-Site') === 'same-origin'
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}

const isSecure = (request: Request): boolean =>
  request.headers.get('X-Forwarded-Proto') === 'https' || request.url.startsWith('https:')
