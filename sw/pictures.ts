import { PICTURES_CACHE } from '../src/domain/people/picture'

/** About 8 KB each: enough for all people of a large event, and some of the next event. */
export const MOST_PICTURES = 500

export interface PictureFetch {
  request: Request
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
  /** Keeps the worker alive until the work after the answer has ended. */
  waitUntil: (work: Promise<unknown>) => void
}

/**
 * Returns the picture of a person or an event from the cache, or fetches and caches it. Each new picture of a person or
 * an event has a new version in its address. So a picture without a version in its address is not cached, and of each
 * person or event only the newest picture is kept.
 */
export async function fetchPicture(asked: PictureFetch): Promise<Response> {
  const { request, caches, fetch, waitUntil } = asked
  const cache = await caches.open(PICTURES_CACHE)
  const kept = await cache.match(request.url)
  if (kept !== undefined) return kept
  const fresh = await fetch(request)
  if (isPicture(fresh) && new URL(request.url).search !== '') {
    // A full device stores no pictures.
    waitUntil(keep(cache, { url: request.url, picture: fresh.clone() }).catch(() => undefined))
  }
  return fresh
}

async function keep(cache: Cache, { url, picture }: { url: string; picture: Response }) {
  const { pathname } = new URL(url)
  const kept = await cache.keys()
  const outdated = kept.filter((each) => new URL(each.url).pathname === pathname)
  const others = kept.filter((each) => !outdated.includes(each))
  // Pictures are listed in the order in which they were stored, so the first are the oldest.
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - MOST_PICTURES))
  for (const each of [...outdated, ...tooMany]) await cache.delete(each)
  await cache.put(url, picture)
}

const isPicture = (response: Response): boolean =>
  response.ok && (response.headers.get('Content-Type') ?? '').startsWith('image/')
