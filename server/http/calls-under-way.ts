/** How long a call may be under way before new ones are taken only in small numbers: whatever it waits for, they would. */
const STUCK_AFTER_MS = 10_000
const SHARE_WHEN_STUCK = 1 / 8
/** Of visitors, who are many and whom nobody knows; the rest is kept for people who sign in. */
const SHARE_OF_VISITORS = 1 / 2

/** Of 5 ms each on one database connection, the last of so many waits for two and a half seconds. */
export const MOST_CALLS_UNDER_WAY = 500

/** Of a process. Ten for each of four hundred phones; an idle one takes some memory and a file descriptor. */
export const MOST_CONNECTIONS = 4000

interface UnderWay {
  readonly isVisitor: boolean
  readonly sinceMs: number
}

/** The calls being answered, of which there are at most so many: one more is refused at once instead of left waiting. */
export class CallsUnderWay {
  readonly #most: number
  /** In the order they came. */
  readonly #calls = new Set<UnderWay>()
  #visitors = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a call in and gives what ends it, or null when there is no place. */
  enter({ isVisitor, nowMs }: { isVisitor: boolean; nowMs: number }): (() => void) | null {
    const [first] = this.#calls
    const isStuck = first !== undefined && nowMs - first.sinceMs > STUCK_AFTER_MS
    const most = Math.ceil(this.#most * (isStuck ? SHARE_WHEN_STUCK : 1))
    const mostVisitors = Math.ceil(most * SHARE_OF_VISITORS)
    if (this.#calls.size >= most || (isVisitor && this.#visitors >= mostVisitors)) return null
    const call = { isVisitor, sinceMs: nowMs }
    this.#calls.add(call)
    if (isVisitor) this.#visitors += 1
    return () => {
      if (this.#calls.delete(call) && isVisitor) this.#visitors -= 1
    }
  }
}
