/** What a server promises, as `GET /v2/capabilities` tells it (plain JSON). */
export interface Capabilities {
  readonly idempotency: { readonly retentionDays: number }
  readonly expect: boolean
  readonly resultIds: boolean
  /** Whether it tells of changes by streams, see `LIVE_PATH`. */
  readonly live: boolean
  /** The hall this server keeps; null of a server that tells none. Another one at the same address is another hall. */
  readonly venue: string | null
  /** ISO 8601, UTC. */
  readonly serverTime: string
}

export const CAPABILITIES_PATH = '/v2/capabilities'

/** Reads an answer of the capabilities address; null when it is not one, so that nothing is promised in its name. */
export function readCapabilities(value: unknown): Capabilities | null {
  if (typeof value !== 'object' || value === null) return null
  const { idempotency, expect, resultIds, live, serverTime, venue } = value as Record<
    string,
    unknown
  >
  if (typeof idempotency !== 'object' || idempotency === null) return null
  const { retentionDays } = idempotency as Record<string, unknown>
  if (typeof retentionDays !== 'number' || expect !== true || typeof serverTime !== 'string') {
    return null
  }
  return {
    idempotency: { retentionDays },
    expect,
    resultIds: resultIds === true,
    live: live === true,
    venue: typeof venue === 'string' && venue !== '' ? venue : null,
    serverTime,
  }
}
