import { personId, type PersonId } from '../domain/ids'
import type { CookieJar } from './cookies'

/**
 * The person signed in on this device, as far as the device knows.
 * Only the server knows whether the token is still valid.
 */
export interface SignInCookies {
  readonly personId: PersonId
  readonly authToken: string
}

/** The sign-in that the cookies name; null when they name none. */
export function readSignInCookies(cookies: CookieJar): SignInCookies | null {
  const authToken = cookies.read('auth')
  const id = Number(cookies.read('pid') ?? '')
  return authToken !== null && Number.isInteger(id) && id > 0
    ? { personId: personId(id), authToken }
    : null
}

/** Signs a person in, or with null signs out, in the cookies that all tabs share. */
export function writeSignInCookies(cookies: CookieJar, next: SignInCookies | null): void {
  const pid = next && String(next.personId)
  // Another tab may read between the writes, so the cookies must never hold one person's token
  // with another person's id.
  if (pid !== cookies.read('pid')) cookies.write('auth', null)
  cookies.write('pid', pid)
  cookies.write('auth', next && next.authToken)
}
