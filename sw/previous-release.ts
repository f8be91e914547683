/** The cache of the previous release. A page that still runs it may request its lazy chunks. */
export const PREVIOUS_RELEASE_CACHE = 'shinpan-previous-release'

export interface KeepPreviousRelease {
  caches: CacheStorage
  /** The name of the precache, which still holds the files of the replaced release. */
  precacheName: string
  /** The absolute addresses of the files of the release that is being activated, as the precache has them. */
  expected: ReadonlySet<string>
}

/**
 * Copies the hashed assets of the release that is being replaced into `PREVIOUS_RELEASE_CACHE`, and drops
 * what this cache had before. If no asset has changed, the cache stays as it is.
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
    // If the device is full, this copy is left out. The error is ignored, because the activation must go on and
    // remove outdated files.
    if (response) await previous.put(request, response).catch(() => undefined)
  }
}

/** True for a built file whose name contains its hash, so that its content never changes. */
export function isHashedAsset(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}
