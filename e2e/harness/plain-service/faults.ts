/** What goes wrong with one call. */
export type Fault =
  /** The service acts, and the answer never arrives. */
  | { readonly kind: 'losesAnswer' }
  /** The request never arrives. */
  | { readonly kind: 'losesRequest' }
  /** The connection is gone at once, and the service acts later, when the time is over or the story says so. */
  | { readonly kind: 'actsLate'; readonly afterMs: number }
  /**
   * The service acts and closes the connection before the first byte of the answer. If the connection had carried a
   * request before, the browser itself sends the request again on another one. A request on a fresh connection, which a
   * browser does not repeat, is answered, and the fault waits for the next one.
   */
  | { readonly kind: 'closesBeforeAnswer' }
  /** The service acts, and says that it failed. */
  | { readonly kind: 'failsHalfWay' }
  /** The service does not act, and says why. */
  | { readonly kind: 'refuses'; readonly cause: string }
  /** The proxy before the service answers with a page of its own. */
  | { readonly kind: 'answersWithPage'; readonly arrives: boolean }

/** The faults that wait for calls, and the calls that are to act later. */
export interface Faults {
  /** Lets the fault happen to the next call of this method for which no fault waits yet. */
  await(method: string, fault: Fault): void
  /** The fault of this call; null when it goes well. */
  next(method: string, connection: { readonly isFresh: boolean }): Fault | null
  actLater(method: string, afterMs: number, act: () => Promise<unknown>): void
  /** Lets all late calls of this method act, and returns how many there were. */
  actNow(method: string): Promise<number>
}

export function createFaults(): Faults {
  const waiting = new Map<string, Fault[]>()
  const late = new Map<string, Set<() => Promise<unknown>>>()
  const lateOf = (method: string) => {
    const known = late.get(method) ?? new Set()
    late.set(method, known)
    return known
  }

  return {
    await(method, fault) {
      waiting.set(method, [...(waiting.get(method) ?? []), fault])
    },
    next(method, { isFresh }) {
      const [first, ...rest] = waiting.get(method) ?? []
      if (first === undefined || (first.kind === 'closesBeforeAnswer' && isFresh)) return null
      waiting.set(method, rest)
      return first
    },
    actLater(method, afterMs, act) {
      const actOnce = async () => {
        clearTimeout(timer)
        if (lateOf(method).delete(actOnce)) await act()
      }
      const timer = setTimeout(() => void actOnce().catch(() => undefined), afterMs)
      lateOf(method).add(actOnce)
    },
    async actNow(method) {
      const acts = [...lateOf(method)]
      await Promise.all(acts.map((act) => act()))
      return acts.length
    },
  }
}
