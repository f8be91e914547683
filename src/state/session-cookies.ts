import { personId, type PersonId } from '../domain/ids'
import type { CookieJar } from './cookies'

/** Who is signed in on this device, as far as the device knows; only the server can tell whether the token still holds. */
export interface Session {
  readonly personId: PersonId
  readonly authToken: string
}

/** Who the cookies say is signed in. */
export function readSession(cookies: CookieJar): Session | null {
  const authToken = cookies.read('auth')
  const id = Number(cookies.read('pid') ?? '')
  return authToken !== null && Number.isInteger(id) && id > 0
    ? { personId: personId(id), authToken }
    : null
}

/** Signs a person in, or with null whoever was, by the cookies that all windows share. */
export function writeSession(cookies: CookieJar, next: Session | null): void {
  const pid = next && String(next.personId)
  // Another window may read between two writes: a token never stands beside somebody else's number.
  if (pid !== cookies.read('pid')) cookies.write('auth', null)
  cookies.write('pid', pid)
  cookies.write('auth', next && next.authToken)
}
