declare const self: ServiceWorkerGlobalScope

// The worker of the players' page: it stores the page and its files, so that the page opens without a network.

const KEPT = 'shinpan-play'
const PAGE = '/play.html'
/** How long to wait for the server's page. With a weak signal the stored page is better than a longer wait. */
const PATIENCE_MS = 4_000

self.addEventListener('install', (event) =>
  event.waitUntil(keepPage().then(() => self.skipWaiting())),
)
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (isOfPage(request.url)) event.respondWith(fileOf(request))
})

const isOfPage = (url: string): boolean => new URL(url).pathname.startsWith('/assets/play-')

/** Returns the page from the server, or the stored page if the server fails or does not answer in time. */
async function openPage(event: FetchEvent): Promise<Response> {
  const asked = fetch(event.request).catch(() => null)
  const fresh = await Promise.race([asked, after(PATIENCE_MS)])
  if (fresh !== null && fresh.status < 500) {
    event.waitUntil(keepPage().catch(() => undefined))
    return fresh
  }
  return (await self.caches.match(PAGE)) ?? (await asked) ?? Response.error()
}

const fileOf = async (request: Request): Promise<Response> =>
  (await self.caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** Stores the page and the files of the server's release, and deletes the files of earlier releases. */
async function keepPage(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' })
  // A network that asks people to sign in answers with its own page, which names none of the files.
  const files = page.ok ? filesIn(await page.clone().text()) : []
  if (files.length === 0) return
  const cache = await self.caches.open(KEPT)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
  await cache.put(PAGE, page)
  for (const { url } of await cache.keys()) {
    if (isOfPage(url) && !files.includes(new URL(url).pathname)) await cache.delete(url)
  }
}

const filesIn = (html: string): string[] =>
  [...html.matchAll(/"(\/assets\/play-[^"]+)"/g)].map(([, file = '']) => file)

const after = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms))
