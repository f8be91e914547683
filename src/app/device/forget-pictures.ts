import { PICTURES_CACHE } from '../../domain/people/picture'
import type { SessionStore } from '../../state/session'

/**
 * Deletes the worker's cached pictures of people on a sign-out, and when another person signs in. `caches` is absent
 * where pages may not cache.
 */
export function forgetPicturesWithPerson(
  session: SessionStore,
  caches: Pick<CacheStorage, 'delete'> | undefined,
): void {
  // If the caches are out of reach, the browser keeps none for this page.
  const forget = () => void caches?.delete(PICTURES_CACHE).catch(() => {})
  if (session.getState().session === null) forget()
  session.subscribe((next, before) => {
    if (next.session?.personId !== before.session?.personId) forget()
  })
}
