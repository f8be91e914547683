import type { PlacesAction } from '../contract/places'
import type { Milliseconds } from '../domain/ids'
import type { Fetch } from './client'

/** Asks about places, in nobody's name. The answer is whatever came; null when none did. Never rejects. */
export type AskPlaces = (action: PlacesAction) => Promise<unknown>

const PATIENCE_MS: Milliseconds = 10_000

/** `places`: where the service is, without a slash at its end; empty for this origin. */
export function createAskPlaces({ places, fetch }: { places: string; fetch: Fetch }): AskPlaces {
  return async (action) => {
    try {
      const response = await fetch(`${places}/v2/places`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        // Without an address it is asked about where the request comes from.
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
