import { PICTURES_CACHE } from '../src/domain/people/picture'

/** Of some 8 KB each: everybody of a large event, and a few of the next. */
export const MOST_PICTURES = 500

export interface PictureFetch {
  request: Request
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
  /** Holds the worker alive until what is done beside the answer is done. */
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * A person's picture as it was kept, else from the network, and kept then. Its address changes with the picture, so one
 * that names no version is never kept, and of each person there is the newest alone.
 */
export async function fetchPicture(asked: PictureFetch): Promise<Response> {
  const { request, caches, fetch, waitUntil } = asked
  const cache = await caches.open(PICTURES_CACHE)
  const kept = await cache.match(request.url)
  if (kept !== undefined) return kept
  const fresh = await fetch(request)
  if (isPicture(fresh) && new URL(request.url).search !== '') {
    // A device that is full goes without.
    waitUntil(keep(cache, { url: request.url, picture: fresh.clone() }).catch(() => undefined))
  }
  return fresh
}

async function keep(cache: Cache, { url, picture }: { url: string; picture: Response }) {
  const { pathname } = new URL(url)
  const kept = await cache.keys()
  const outdated = kept.filter((each) => new URL(each.url).pathname === pathname)
  const others = kept.filter((each) => !outdated.includes(each))
  // They lie in the order in which they came.
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - MOST_PICTURES))
  for (const each of [...outdated, ...tooMany]) await cache.delete(each)
  await cache.put(url, picture)
}

const isPicture = (response: Response): boolean =>
  response.ok && (response.headers.get('Content-Type') ?? '').startsWith('image/')
