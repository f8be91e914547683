/** The cache of the release before this one; a page still running it may ask for its lazy chunks. */
export const PREVIOUS_RELEASE_CACHE = 'shinpan-previous-release'

export interface KeepPreviousRelease {
  caches: CacheStorage
  /** The precache, before the new release has removed what it does not know. */
  precacheName: string
  /** Addresses (absolute, as keyed in the precache) of the release that is being activated. */
  expected: ReadonlySet<string>
}

/**
 * Moves the hashed assets of the release being replaced out of the precache's way, and lets go of the ones
 * before them. A worker that changes no asset keeps what is there.
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
    // A device that is full goes without: what is outdated must be cleared away all the more.
    if (response) await previous.put(request, response).catch(() => undefined)
  }
}

/** Whether an address is one of the build's files whose name holds its hash, so that it never changes. */
export function isHashedAsset(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}
