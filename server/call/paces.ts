import { Allowances } from './allowances'
import { CallError } from './call-error'

/** What may be asked for only so often in a minute, by one person, or by one address without a sign-in. */
export type PacedWork =
  | 'computedReads'
  | 'previews'
  | 'refereeCalls'
  | 'pictures'
  | 'hits'
  | 'clientErrors'

/** Times a minute. */
export type PaceLimits = Readonly<Record<PacedWork, number>>

/**
 * Statistics by dates are computed at each reading; a preview searches seats or plays a hand; each call of a referee
 * rings many phones; a picture is drawn anew, one at a time. Hits come from a whole hall behind one address, and a fault may come again and again.
 */
export const PACE_LIMITS: PaceLimits = {
  computedReads: 60,
  previews: 120,
  refereeCalls: 6,
  pictures: 10,
  hits: 1_200,
  clientErrors: 60,
}

const MINUTE_MS = 60_000

/** Whom work is counted for. */
export interface PacedAsker {
  /** Verified; null for a visitor. */
  readonly personId: number | null
  readonly address: string
}

/** Counts work that is asked for again and again, in this process only. */
export class Paces {
  readonly #limits: PaceLimits
  readonly #allowances = new Allowances()

  constructor(limits: PaceLimits) {
    this.#limits = limits
  }

  /**
   * Counts one piece of work. An allowance of a minute may be used at once and comes back evenly.
   * @throws CallError resource_exhausted, with the seconds to wait.
   */
  spend(work: PacedWork, { personId, address }: PacedAsker, nowMs: number): void {
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
