import type { PlacesAction } from '../contract/places'
import type { Milliseconds } from '../domain/ids'
import type { RpcFetch } from './client'

/**
 * Asks a service about countries or time zones, without a sign-in. Returns the body of the answer;
 * null when no answer came. Never rejects.
 */
export type AskPlaces = (action: PlacesAction) => Promise<unknown>

const PATIENCE_MS: Milliseconds = 10_000

/** `places` is the base address of the service, without a trailing slash; empty for this origin. */
export function createAskPlaces({ places, fetch }: { places: string; fetch: RpcFetch }): AskPlaces {
  return async (action) => {
    try {
      const response = await fetch(`${places}/v2/places`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        // With an empty address the service uses the sender's IP address.
        body: JSON.stringify({ ip: '', action }),
        cache: 'no-store',
        redirect: 'error',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return response.ok ? await response.json() : null
    } catch {
      return null
    }
  }
}
