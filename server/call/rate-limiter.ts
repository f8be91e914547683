import { TokenBuckets } from './token-buckets'
import { CallError } from './call-error'

/**
 * Work that the server limits per minute: for each signed-in person, and for each network address of
 * visitors.
 */
export type LimitedWork =
  | 'computedReads'
  | 'previews'
  | 'refereeCalls'
  | 'pictures'
  | 'hits'
  | 'clientErrors'

/** How often per minute each kind of work is allowed. */
export type RateLimits = Readonly<Record<LimitedWork, number>>

/**
 * Why each kind is limited: statistics by dates are computed at each reading; a preview searches seats or
 * plays a hand; a player who calls a referee makes many phones ring; the server redraws one picture at a
 * time; a client may report one fault again and again. The limit of hits is high, because a whole hall may
 * share one address.
 */
export const RATE_LIMITS: RateLimits = {
  computedReads: 60,
  previews: 120,
  refereeCalls: 6,
  pictures: 10,
  hits: 1_200,
  clientErrors: 60,
}

const MINUTE_MS = 60_000

/** The person or the address whose work is counted. */
export interface LimitedCaller {
  /** Verified; null for a visitor. */
  readonly personId: number | null
  readonly address: string
}

/** Counts limited work, in the memory of this process only. */
export class RateLimiter {
  readonly #limits: RateLimits
  readonly #allowances = new TokenBuckets()

  constructor(limits: RateLimits) {
    this.#limits = limits
  }

  /**
   * Counts one piece of work. A minute's allowance may be used in one moment; it then comes back little by
   * little.
   * @throws CallError resource_exhausted, with the seconds to wait.
   */
  spend(work: LimitedWork, { personId, address }: LimitedCaller, nowMs: number): void {
    const key = personId === null ? `${work} at ${address}` : `${work} of ${personId}`
    const allowance = { key, most: this.#limits[work], perMs: MINUTE_MS }
    const seconds = this.#allowances.waitSeconds(allowance, nowMs)
    if (seconds > 0) {
      const meta = { retryAfterSeconds: String(seconds) }
      throw new CallError('resource_exhausted', 'too_often', { meta })
    }
    this.#allowances.count(allowance, nowMs)
  }
}
