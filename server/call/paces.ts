import { CallError } from './call-error'

/** What may be asked for only so often in a minute, by one person, or by one address without a sign-in. */
export type PacedWork = 'computedReads' | 'previews' | 'refereeCalls' | 'hits' | 'clientErrors'

/** Times a minute. */
export type PaceLimits = Readonly<Record<PacedWork, number>>

/**
 * Statistics by dates are computed at each reading; a preview searches seats or plays a hand; each call of a referee
 * rings many phones. Hits come from a whole hall behind one address, and a fault may come again and again.
 */
export const PACE_LIMITS: PaceLimits = {
  computedReads: 60,
  previews: 120,
  refereeCalls: 6,
  hits: 1_200,
  clientErrors: 60,
}

const MINUTE_MS = 60_000
const MOST_KEPT = 20_000

/** Whom work is counted for. */
export interface PacedAsker {
  /** Verified; null for a visitor. */
  readonly personId: number | null
  readonly address: string
}

/** Counts work that is asked for again and again, in this process only. */
export class Paces {
  readonly #limits: PaceLimits
  /** When the allowance of each is whole again, in milliseconds since 1970; who asked last stands last. */
  readonly #wholeAt = new Map<string, number>()

  constructor(limits: PaceLimits) {
    this.#limits = limits
  }

  /**
   * Counts one piece of work. An allowance of a minute may be used at once and comes back evenly.
   * @throws CallError resource_exhausted, with the seconds to wait.
   */
  spend(work: PacedWork, { personId, address }: PacedAsker, nowMs: number): void {
    const key = personId === null ? `${work} at ${address}` : `${work} of ${personId}`
    const stepMs = Math.floor(MINUTE_MS / this.#limits[work])
    const wholeAt = Math.max(this.#wholeAt.get(key) ?? 0, nowMs) + stepMs
    const waitMs = wholeAt - nowMs - MINUTE_MS
    if (waitMs > 0) {
      const retryAfterSeconds = String(Math.ceil(waitMs / 1000))
      throw new CallError('resource_exhausted', 'too_often', { meta: { retryAfterSeconds } })
    }
    this.#wholeAt.delete(key)
    this.#wholeAt.set(key, wholeAt)
    for (const oldest of this.#wholeAt.keys()) {
      if (this.#wholeAt.size <= MOST_KEPT) break
      this.#wholeAt.delete(oldest)
    }
  }
}
