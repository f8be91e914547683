import { PICTURES_CACHE } from '../../domain/people/picture'
import type { SessionStore } from '../../state/session'

/**
 * Deletes the service worker's cached pictures of people: on a sign-out, when another person signs in, and
 * at a start where nobody is signed in.
 * @param caches undefined where the browser gives pages no access to caches.
 */
export function forgetPicturesWithPerson(
  session: SessionStore,
  caches: Pick<CacheStorage, 'delete'> | undefined,
): void {
  // Where pages have no access to caches, no pictures are cached.
  const forget = () => void caches?.delete(PICTURES_CACHE).catch(() => {})
  if (session.getState().session === null) forget()
  session.subscribe((next, before) => {
    if (next.session?.personId !== before.session?.personId) forget()
  })
}
