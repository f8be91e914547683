/**
 * How often something may be requested: `most` times in `perMs` milliseconds. The whole allowance may be
 * used in one moment; it then comes back little by little.
 */
export interface Allowance {
  /** Names the caller and the kind of work. */
  readonly key: string
  readonly most: number
  readonly perMs: number
}

const MOST_KEPT = 20_000

/** Counts repeated requests by key, in the memory of this process only. */
export class TokenBuckets {
  /**
   * When each key's allowance is full again, in milliseconds since 1970. The key that was counted last is last in the
   * map.
   */
  readonly #wholeAt = new Map<string, number>()

  /** How many seconds the caller has to wait; 0 = none. */
  waitSeconds(allowance: Allowance, nowMs: number): number {
    const waitMs = this.#wholeAfter(allowance, nowMs) - nowMs - allowance.perMs
    return waitMs > 0 ? Math.ceil(waitMs / 1000) : 0
  }

  count(allowance: Allowance, nowMs: number): void {
    const wholeAt = this.#wholeAfter(allowance, nowMs)
    this.#wholeAt.delete(allowance.key)
    this.#wholeAt.set(allowance.key, wholeAt)
    for (const oldest of this.#wholeAt.keys()) {
      if (this.#wholeAt.size <= MOST_KEPT) break
      this.#wholeAt.delete(oldest)
    }
  }

  #wholeAfter({ key, most, perMs }: Allowance, nowMs: number): number {
    return Math.max(this.#wholeAt.get(key) ?? 0, nowMs) + Math.floor(perMs / most)
  }
}
