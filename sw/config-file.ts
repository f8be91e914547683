const CONFIG_CACHE = 'shinpan-config'

export interface ConfigFetch {
  request: Request
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
}

/**
 * Returns `/config.json` from the network. When the network has no config (offline, a server error, a captive portal),
 * returns the last good copy.
 */
export async function fetchConfig({ request, caches, fetch }: ConfigFetch): Promise<Response> {
  const cache = await caches.open(CONFIG_CACHE)
  const fresh = await fetch(request).catch(() => null)
  if (fresh && isConfig(fresh)) {
    // If the device is full, the config is not stored and comes from the network each time.
    await cache.put('/config.json', fresh.clone()).catch(() => undefined)
    return fresh
  }
  return (await cache.match('/config.json')) ?? fresh ?? Response.error()
}

function isConfig(response: Response): boolean {
  return response.ok && (response.headers.get('Content-Type') ?? '').includes('application/json')
}
