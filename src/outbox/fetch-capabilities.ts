import { CAPABILITIES_PATH, readCapabilities, type Capabilities } from '../contract/capabilities'

/**
 * Asks a server what it promises. `none`: it has no such address, so it promises nothing; null: nobody knows, because
 * it did not answer or something else did.
 */
export async function fetchCapabilities(
  baseUrl: string,
  get: (url: string) => Promise<Response>,
): Promise<Capabilities | 'none' | null> {
  try {
    const response = await get(baseUrl + CAPABILITIES_PATH)
    if (response.status === 404 || response.status === 405 || response.status === 501) return 'none'
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    return response.ok && isJson ? readCapabilities(await response.json()) : null
  } catch {
    return null
  }
}
