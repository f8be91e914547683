import { PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { AVATARS_PATH } from '../src/domain/people/picture'
import { fetchConfig } from './config-file'
import { fetchPicture } from './pictures'
import { precache } from './precache'
import { isHashedAsset } from './previous-release'

declare const self: ServiceWorkerGlobalScope

/** What the server answers by itself and the shell must never stand in for. */
const NOT_PAGES = [/^\/v2\//, /^\/files\//, /^\/config\.json$/, /^\/release\.json$/]

/** Binds addresses to caches, first match wins; everything else goes to the network untouched. */
export function registerRoutes(): void {
  // Before the precache's own route: while releases change, an asset may be in the previous one's cache already.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isHashedAsset(url.href),
    async ({ request }) =>
      (await self.caches.match(request, { ignoreVary: true })) ?? fetch(request),
  )

  registerRoute(new PrecacheRoute(precache))

  registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL('/kept.html'), { denylist: NOT_PAGES }),
  )

  // Those of another origin could be kept at many times their size only.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(AVATARS_PATH),
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
