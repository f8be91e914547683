import { PICTURES_CACHE } from '../../domain/people/picture'
import type { SessionStore } from '../../state/session'

/**
 * Pictures of people that the worker keeps go with the sign-out, and with a change of who is signed in. `caches` is
 * absent where pages may keep none.
 */
export function forgetPicturesWithPerson(
  session: SessionStore,
  caches: Pick<CacheStorage, 'delete'> | undefined,
): void {
  // Where they cannot be reached, the browser keeps none for this page.
  const forget = () => void caches?.delete(PICTURES_CACHE).catch(() => {})
  if (session.getState().session === null) forget()
  session.subscribe((next, before) => {
    if (next.session?.personId !== before.session?.personId) forget()
  })
}
