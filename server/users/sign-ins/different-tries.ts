const WINDOW_MS = 15 * 60 * 1000
/** A stored try takes about 200 bytes. */
const MOST_KEPT = 100_000

/**
 * Counts different tries by key, each for 15 minutes from the first time it was made. Keeps at most `MOST_KEPT`
 * tries.
 */
export class DifferentTries {
  readonly #most: number
  readonly #byKey = new Map<string, Map<string, number>>()
  #kept = 0

  constructor(most: number) {
    this.#most = most
  }

  has(key: string, trace: string, nowMs: number): boolean {
    return this.#recent(key, nowMs)?.has(trace) === true
  }

  /**
   * How many seconds the caller must wait before this try; 0 = none. A try that is already counted does not count
   * again.
   */
  waitSeconds(key: string, trace: string, nowMs: number): number {
    const recent = this.#recent(key, nowMs)
    if (recent === undefined || recent.has(trace)) return 0
    const oldest = [...recent.values()].at(-this.#most)
    return oldest === undefined ? 0 : Math.ceil((oldest + WINDOW_MS - nowMs) / 1000)
  }

  count(key: string, trace: string, nowMs: number): void {
    const recent = this.#recent(key, nowMs) ?? new Map<string, number>()
    if (recent.has(trace)) return
    // Moves the key to the end of the map, because it was tried last.
    this.#byKey.delete(key)
    this.#byKey.set(key, recent.set(trace, nowMs))
    this.#kept += 1
    for (const oldest of this.#byKey.keys()) {
      if (this.#kept <= MOST_KEPT) break
      this.forgetAll(oldest)
    }
  }

  forget(key: string, trace: string): void {
    const traces = this.#byKey.get(key)
    if (traces?.delete(trace) !== true) return
    this.#kept -= 1
    if (traces.size === 0) this.#byKey.delete(key)
  }

  forgetAll(key: string): void {
    this.#kept -= this.#byKey.get(key)?.size ?? 0
    this.#byKey.delete(key)
  }

  /** The tries of the last 15 minutes, the oldest first. */
  #recent(key: string, nowMs: number): Map<string, number> | undefined {
    for (const [trace, atMs] of this.#byKey.get(key) ?? []) {
      if (atMs > nowMs - WINDOW_MS) break
      this.forget(key, trace)
    }
    return this.#byKey.get(key)
  }
}
