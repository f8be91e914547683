/** How a reading round begins, and what to do when it has ended. */
interface Round<K> {
  /** Begins a round. Resolves when its work is done, and never rejects; null when no round may begin. */
  readonly begin: (kinds: readonly K[]) => Promise<void> | null
  /** Called when a round has ended, and the next may begin. */
  readonly end: () => void
}

/**
 * Returns a function that requests a reading round.
 * A request during a round leads to one further round, which reads all kinds requested meanwhile.
 * The function resolves when the round that answers the request has ended.
 */
export function oneFurtherRound<K>(round: Round<K>): (kinds: readonly K[]) => Promise<void> {
  let running: Promise<void> | null = null
  let next: { kinds: Set<K>; done: Promise<void> } | null = null
  return function ask(kinds) {
    if (running === null) return begin(kinds)
    if (next !== null) {
      for (const kind of kinds) next.kinds.add(kind)
      return next.done
    }
    const wanted = new Set(kinds)
    const done = running.then(() => {
      next = null
      return begin([...wanted])
    })
    next = { kinds: wanted, done }
    return done
  }

  function begin(kinds: readonly K[]): Promise<void> {
    const work = round.begin(kinds)
    if (work === null) return Promise.resolve()
    running = work.then(() => {
      running = null
      round.end()
    })
    return running
  }
}
