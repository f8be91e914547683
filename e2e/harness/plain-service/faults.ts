/** What goes wrong with one call. */
export type Fault =
  /** The service acts, but its answer is lost. */
  | { readonly kind: 'losesAnswer' }
  /** The request is lost on its way to the service. */
  | { readonly kind: 'losesRequest' }
  /**
   * The connection is lost immediately. The service acts later: after this time, or when the story says
   * so.
   */
  | { readonly kind: 'actsLate'; readonly afterMs: number }
  /**
   * The service acts and closes the connection before the first byte of the answer. If the connection had carried a
   * request before, the browser itself sends the request again on another connection. A browser does not repeat a
   * request on a fresh connection, so the service answers it, and the fault waits for the next call.
   */
  | { readonly kind: 'closesBeforeAnswer' }
  /** The service acts, but says that it failed. */
  | { readonly kind: 'failsHalfWay' }
  /** The service does not act, and tells the cause. */
  | { readonly kind: 'refuses'; readonly cause: string }
  /** The proxy in front of the service answers with an error page. `arrives`: the service acts before. */
  | { readonly kind: 'answersWithPage'; readonly arrives: boolean }

/** The faults that wait for the next calls, and the calls that act later. */
export interface Faults {
  /**
   * Puts a fault at the end of the queue of this method. Each call of the method takes the first fault of the
   * queue.
   */
  await(method: string, fault: Fault): void
  /** Returns the fault for the present call, or null when the call goes well. */
  next(method: string, connection: { readonly isFresh: boolean }): Fault | null
  actLater(method: string, afterMs: number, act: () => Promise<unknown>): void
  /** Makes all late calls of this method act now, and returns how many they were. */
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
