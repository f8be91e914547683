import { cacheNames } from 'workbox-core'
import { PrecacheController } from 'workbox-precaching'
import type { KeptShell } from '../src/domain/kept-shell'
import { keepAgain, lookAtShell } from './kept-shell'
import { keepPreviousRelease } from './previous-release'

declare const self: ServiceWorkerGlobalScope

/** The shell: all built files, languages and routes, so that a deep link opens without a network. */
export const precache = new PrecacheController()
// The build of the worker replaces `self.__WB_MANIFEST` by the list of built files.
precache.addToCacheList(self.__WB_MANIFEST)

/** Fetches the new files of this release. The new worker is installed only once it has all of them. */
export async function installPrecache(event: ExtendableEvent): Promise<void> {
  await precache.install(event)
}

/** Saves the replaced release's assets, then removes files that this release does not list. */
export async function activatePrecache(event: ExtendableEvent): Promise<void> {
  await keepPreviousRelease({
    caches: self.caches,
    precacheName: cacheNames.precache,
    expected: new Set(precache.getURLsToCacheKeys().values()),
  })
  await precache.activate(event)
}

/** Returns how many files of this release are missing on the device. */
export const lookAtPrecache = (): Promise<KeptShell> => lookAtShell(shellOfThisRelease())

/** Fetches the missing files of this release, and returns how many are still missing. */
export const keepPrecacheAgain = (): Promise<KeptShell> =>
  keepAgain({
    ...shellOfThisRelease(),
    workerUrl: self.location.href,
    fetch: (request) => fetch(request),
  })

const shellOfThisRelease = () => ({
  caches: self.caches,
  precacheName: cacheNames.precache,
  keyByUrl: precache.getURLsToCacheKeys(),
})
