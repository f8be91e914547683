import { PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { fetchConfig } from './config-file'
import { precache } from './precache'
import { isHashedAsset, PREVIOUS_RELEASE_CACHE } from './previous-release'

declare const self: ServiceWorkerGlobalScope

/** What the server answers by itself and the shell must never stand in for. */
const NOT_PAGES = [/^\/v2\//, /^\/files\//, /^\/config\.json$/, /^\/release\.json$/]

/** Binds addresses to caches, first match wins; everything else goes to the network untouched. */
export function registerRoutes(): void {
  registerRoute(new PrecacheRoute(precache))

  registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }),
  )

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
    ({ request }) => fetchConfig({ request, caches: self.caches, fetch: (r) => fetch(r) }),
  )

  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isHashedAsset(url.href),
    async ({ request }) =>
      (await self.caches.match(request, { cacheName: PREVIOUS_RELEASE_CACHE })) ?? fetch(request),
  )
}
