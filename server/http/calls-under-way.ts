/**
 * A call that takes longer counts as stuck. The server then admits few new calls, because they would wait for the same
 * thing.
 */
const STUCK_AFTER_MS = 10_000
const SHARE_WHEN_STUCK = 1 / 8
/**
 * The share of all places that visitors may take. Visitors are many and unknown, so the other half is for people
 * who sign in.
 */
const SHARE_OF_VISITORS = 1 / 2
/** The share of all places that one person may take. One person may use ten tablets. */
const SHARE_OF_PERSON = 1 / 4

/** A call takes 5 ms of the only database connection, so the last of 500 calls waits for two and a half seconds. */
export const MOST_CALLS_UNDER_WAY = 500

interface UnderWay {
  /** Null for a visitor, and for a person whose sign-in is not verified yet. */
  readonly personId: string | null
  readonly nowMs: number
}

/** The calls that the server is answering. A call beyond the limit is refused; it does not wait for a place. */
export class CallsUnderWay {
  readonly #most: number
  /** The running calls of visitors, in the order in which they came. */
  readonly #ofVisitors = new Set<UnderWay>()
  readonly #ofPeople = new Set<UnderWay>()
  readonly #countByPerson = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Admits a call and returns the function that ends it, or null when there is no place. */
  enter({ personId, nowMs }: UnderWay): (() => void) | null {
    const isPlace =
      personId === null ? this.#hasPlaceForVisitor(nowMs) : this.#hasPlaceFor(personId, nowMs)
    if (!isPlace) return null
    const call = { personId, nowMs }
    const calls = personId === null ? this.#ofVisitors : this.#ofPeople
    calls.add(call)
    if (personId !== null) this.#count(personId, 1)
    return () => {
      if (calls.delete(call) && personId !== null) this.#count(personId, -1)
    }
  }

  #hasPlaceForVisitor(nowMs: number): boolean {
    const isStuck = isFirstStuck(this.#ofVisitors, nowMs) || isFirstStuck(this.#ofPeople, nowMs)
    const most = this.#placesOf(this.#most, isStuck)
    const mostVisitors = Math.ceil(most * SHARE_OF_VISITORS)
    return this.#ofVisitors.size < mostVisitors && this.#size() < most
  }

  /**
   * For people, only the calls of signed-in people count as stuck. A visitor's call may take long without being
   * stuck, because calls of signed-in people go ahead of it.
   */
  #hasPlaceFor(personId: string, nowMs: number): boolean {
    const isStuck = isFirstStuck(this.#ofPeople, nowMs)
    const most = this.#placesOf(this.#most, isStuck)
    const ofPerson = this.#countByPerson.get(personId) ?? 0
    if (ofPerson >= Math.ceil(most * SHARE_OF_PERSON)) return false
    return isStuck ? this.#ofPeople.size < most : this.#size() < most
  }

  #placesOf(most: number, isStuck: boolean): number {
    return Math.ceil(most * (isStuck ? SHARE_WHEN_STUCK : 1))
  }

  #size(): number {
    return this.#ofVisitors.size + this.#ofPeople.size
  }

  #count(personId: string, step: 1 | -1): void {
    const count = (this.#countByPerson.get(personId) ?? 0) + step
    if (count === 0) this.#countByPerson.delete(personId)
    else this.#countByPerson.set(personId, count)
  }
}

function isFirstStuck([first]: ReadonlySet<UnderWay>, nowMs: number): boolean {
  return first !== undefined && nowMs - first.nowMs > STUCK_AFTER_MS
}
