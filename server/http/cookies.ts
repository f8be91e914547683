const LIFETIME_SECONDS = 365 * 24 * 3600

/**
 * Cookies that keep a sign-in alive, for pages of our own origin only. The page also sets them by script, but Safari
 * forgets what scripts set after a week.
 */
export function signInCookies(options: {
  request: Request
  signedIn: { personId: number; authToken: string } | undefined
  isHttps: boolean
}): string[] {
  const { request, signedIn, isHttps } = options
  if (!signedIn || !isOwnOrigin(request)) return []
  const secure = isHttps ? '; Secure' : ''
  const rest = `; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`
  return [`auth=${signedIn.authToken}${rest}`, `pid=${signedIn.personId}${rest}`]
}

function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('Origin')
  if (origin === null) return request.headers.get('Sec-Fetch-Site') === 'same-origin'
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('Host')
}
