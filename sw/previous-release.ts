/** The cache of the previous release. A page that still runs it may request its lazy chunks. */
export const PREVIOUS_RELEASE_CACHE = 'shinpan-previous-release'

export interface KeepPreviousRelease {
  caches: CacheStorage
  /** The name of the precache, as it is before the new release has removed files it does not list. */
  precacheName: string
  /** Addresses (absolute, as keyed in the precache) of the release that is being activated. */
  expected: ReadonlySet<string>
}

/**
 * Moves the hashed assets of the replaced release to the other cache, and deletes the assets that were there before. A
 * worker that changes no asset keeps the existing ones.
 */
export async function keepPreviousRelease({
  caches,
  precacheName,
  expected,
}: KeepPreviousRelease): Promise<void> {
  const precache = await caches.open(precacheName)
  const outdated = (await precache.keys()).filter(
    ({ url }) => isHashedAsset(url) && !expected.has(url),
  )
  if (outdated.length === 0) return
  await caches.delete(PREVIOUS_RELEASE_CACHE)
  const previous = await caches.open(PREVIOUS_RELEASE_CACHE)
  for (const request of outdated) {
    const response = await precache.match(request)
    // A full device keeps no copies, because removing outdated files is even more important there.
    if (response) await previous.put(request, response).catch(() => undefined)
  }
}

/** True for a built file whose name contains its hash, so that its content never changes. */
export function isHashedAsset(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}
