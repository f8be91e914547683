const WINDOW_MS = 5 * 60 * 1000

/** Counts failed tries by key, in this process only. Times are milliseconds since 1970. */
export interface TryLimit {
  /** Seconds until another try is allowed; 0 when it is now. */
  waitSeconds(key: string, nowMs: number): number
  countFailure(key: string, nowMs: number): void
  forgive(key: string): void
}

/** Allows so many failures of one key in 5 minutes. */
export function createTryLimit(mostFailures: number): TryLimit {
  const failures = new Map<string, number[]>()
  let sweptAtMs = 0
  const recent = (key: string, nowMs: number) =>
    (failures.get(key) ?? []).filter((atMs) => atMs > nowMs - WINDOW_MS)
  return {
    waitSeconds(key, nowMs) {
      const oldest = recent(key, nowMs).at(-mostFailures)
      return oldest === undefined ? 0 : Math.ceil((oldest + WINDOW_MS - nowMs) / 1000)
    },
    countFailure(key, nowMs) {
      // Keys are chosen by whoever tries, so those that no longer count are let go.
      if (nowMs - sweptAtMs > WINDOW_MS) {
        sweptAtMs = nowMs
        for (const old of failures.keys()) {
          if (recent(old, nowMs).length === 0) failures.delete(old)
        }
      }
      failures.set(key, [...recent(key, nowMs), nowMs])
    },
    forgive(key) {
      failures.delete(key)
    },
  }
}
