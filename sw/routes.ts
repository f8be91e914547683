import { PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { LOGOS_PATH } from '../src/domain/event/logo'
import { AVATARS_PATH } from '../src/domain/people/picture'
import { fetchConfig } from './config-file'
import { fetchPicture } from './pictures'
import { precache } from './precache'
import { isHashedAsset } from './previous-release'

declare const self: ServiceWorkerGlobalScope

/**
 * Addresses that the worker does not answer with the console: only the server has them, or the players' page, which is
 * not part of the console.
 */
const NOT_PAGES = [
  /^\/v2\//,
  /^\/files\//,
  /^\/config\.json$/,
  /^\/release\.json$/,
  /^\/play\.html/,
  /^\/event\/\d+\/play(?:[/?]|$)/,
]

const PICTURES = [AVATARS_PATH, LOGOS_PATH]

/** Binds addresses to caches; the first match wins. All other requests go to the network unchanged. */
export function registerRoutes(): void {
  // This route comes before the precache's own, because during a change of release an asset may already be in the cache
  // of the previous release.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isHashedAsset(url.href),
    async ({ request }) =>
      (await self.caches.match(request, { ignoreVary: true })) ?? fetch(request),
  )

  registerRoute(new PrecacheRoute(precache))

  registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL('/kept.html'), { denylist: NOT_PAGES }),
  )

  // Only pictures of this origin are cached. For a picture of another origin, the browser would count many
  // times its size against the limit of the console's storage.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && PICTURES.some((path) => url.pathname.startsWith(path)),
    ({ request, event }) =>
      fetchPicture({
        request,
        caches: self.caches,
        fetch: (r) => fetch(r),
        waitUntil: (work) => event.waitUntil(work),
      }),
  )

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
    ({ request }) => fetchConfig({ request, caches: self.caches, fetch: (r) => fetch(r) }),
  )
}
