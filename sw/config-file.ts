const CONFIG_CACHE = 'shinpan-config'

export interface ConfigFetch {
  request: Request
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
}

/**
 * Returns `/config.json` from the network, or the last good copy when the network has none: offline, on a server error,
 * or behind a captive portal.
 */
export async function fetchConfig({ request, caches, fetch }: ConfigFetch): Promise<Response> {
  const cache = await caches.open(CONFIG_CACHE)
  const fresh = await fetch(request).catch(() => null)
  if (fresh && isConfig(fresh)) {
    // On a full device nothing is stored, and the config comes from the network alone.
    await cache.put('/config.json', fresh.clone()).catch(() => undefined)
    return fresh
  }
  return (await cache.match('/config.json')) ?? fresh ?? Response.error()
}

function isConfig(response: Response): boolean {
  return response.ok && (response.headers.get('Content-Type') ?? '').includes('application/json')
}
