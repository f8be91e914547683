/** The parts of CacheStorage that the worker uses, in memory, because Node has only their types. */
export function makeCaches(contents: Record<string, Record<string, string>> = {}): CacheStorage {
  const stores = new Map(
    Object.entries(contents).map(([name, bodies]) => [name, new Map(Object.entries(bodies))]),
  )
  const opened = (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>()
    stores.set(name, store)
    return {
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      match: async (request: Request | string) => {
        const body = store.get(urlOf(request))
        return body === undefined ? undefined : new Response(body)
      },
      put: async (request: Request | string, response: Response) =>
        void store.set(urlOf(request), await response.text()),
      delete: async (request: Request | string) => store.delete(urlOf(request)),
    }
  }
  return {
    open: async (name: string) => opened(name),
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage
}

/** The caches of a full device. */
export function fullCaches(contents: Record<string, Record<string, string>> = {}): CacheStorage {
  const caches = makeCaches(contents)
  return {
    open: async (name: string) => ({
      ...(await caches.open(name)),
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }),
    delete: (name: string) => caches.delete(name),
  } as unknown as CacheStorage
}

/** The contents of a cache, from address to body. */
export async function contentsOf(
  caches: CacheStorage,
  name: string,
): Promise<Record<string, string>> {
  const cache = await caches.open(name)
  const entries = (await cache.keys()).map(async (request) => {
    const response = await cache.match(request)
    return [request.url, (await response?.text()) ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function urlOf(request: Request | string): string {
  return new URL(typeof request === 'string' ? request : request.url, 'https://hall.test').href
}
