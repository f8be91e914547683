/**
 * The time between two restores of a hall.
 * A hall that was restored from a backup stays the same hall, in a new epoch.
 */
export interface HallEpoch {
  readonly id: string
  /** The time of the backup that was restored; ISO 8601, UTC. */
  readonly dataFrom: string
}

/** False for data and rulings from before a restore, which may no longer be right. */
export const isOfEpoch = (
  kept: { readonly epoch?: string | null },
  of: { readonly epoch?: string | null },
): boolean => (kept.epoch ?? null) === (of.epoch ?? null)

/** What a server promises to do, as it answers `GET /v2/capabilities` (plain JSON). */
export interface Capabilities {
  readonly idempotency: { readonly retentionDays: number }
  readonly expect: boolean
  readonly resultIds: boolean
  /** Whether the server announces changes by streams; see `LIVE_PATH`. */
  readonly live: boolean
  /**
   * The hall whose data this server has; null when it names none.
   * A different id at the same address is a different hall.
   */
  readonly venue: string | null
  /** Whether the server sends the mails of registration and recovery; absent when it does not say. */
  readonly mails?: boolean
  /** The last restore of this hall; absent or null when it was never restored. */
  readonly epoch?: HallEpoch | null
  /** ISO 8601, UTC. */
  readonly serverTime: string
}

export const CAPABILITIES_PATH = '/v2/capabilities'

/** Reads an answer of `/v2/capabilities`. Anything else gives null, and so counts as no promise. */
export function readCapabilities(value: unknown): Capabilities | null {
  if (typeof value !== 'object' || value === null) return null
  const said = value as Record<string, unknown>
  const { idempotency, expect, resultIds, live, serverTime, venue, mails } = said
  if (typeof idempotency !== 'object' || idempotency === null) return null
  const { retentionDays } = idempotency as Record<string, unknown>
  if (typeof retentionDays !== 'number' || expect !== true || typeof serverTime !== 'string') {
    return null
  }
  const epoch = readEpoch(said['epoch'])
  return {
    idempotency: { retentionDays },
    expect,
    resultIds: resultIds === true,
    live: live === true,
    venue: typeof venue === 'string' && venue !== '' ? venue : null,
    ...(typeof mails === 'boolean' && { mails }),
    ...(epoch !== null && { epoch }),
    serverTime,
  }
}

/** Reads an epoch; null for anything else. */
export function readEpoch(value: unknown): HallEpoch | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, dataFrom } = value as Record<string, unknown>
  const isEpoch = typeof id === 'string' && id !== '' && typeof dataFrom === 'string'
  return isEpoch ? { id, dataFrom } : null
}
