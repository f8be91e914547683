/** The requests of one turn that have no answer yet, by lane. */
export interface OpenRequests {
  has(lane: string): boolean
  count(): number
  start(lane: string, work: Promise<void>): void
  /**
   * Waits until one of the requests ends or `other` resolves; does not wait when no request is open.
   * Rejects once a request has failed.
   */
  nextOr(other: () => Promise<void>): Promise<void>
  all(): Promise<void>
}

export function createOpenRequests(): OpenRequests {
  const open = new Map<string, Promise<void>>()
  const failures: unknown[] = []
  return {
    has: (lane) => open.has(lane),
    count: () => open.size,
    start(lane, work) {
      const request = work
        .catch((error: unknown) => void failures.push(error))
        .finally(() => open.delete(lane))
      open.set(lane, request)
    },
    async nextOr(other) {
      if (open.size > 0) await Promise.race([...open.values(), other()])
      if (failures.length > 0) throw failures[0]
    },
    async all() {
      await Promise.all(open.values())
    },
  }
}
