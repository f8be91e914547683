/** Something that may be asked for so often in a time. An allowance may be used at once and comes back evenly. */
export interface Allowance {
  /** Whom it is for, and what. */
  readonly key: string
  readonly most: number
  readonly perMs: number
}

const MOST_KEPT = 20_000

/** Counts by key what is asked for again and again, in this process only. */
export class Allowances {
  /** When the allowance of each is whole again, in milliseconds since 1970; who asked last stands last. */
  readonly #wholeAt = new Map<string, number>()

  /** How long whoever asks has to wait, in seconds; 0 = not at all. */
  waitSeconds(allowance: Allowance, nowMs: number): number {
    const waitMs = this.#wholeAfter(allowance, nowMs) - nowMs - allowance.perMs
    return waitMs > 0 ? Math.ceil(waitMs / 1000) : 0
  }

  /** Counts one. */
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
