/** The ids of the players who sat at one table; they may include people who no longer take part. */
export type PastTable = readonly number[]

/** How often each pair of players met, by their places in the given list. */
export interface Meetings {
  readonly size: number
  /** Row by row: the number for the players at places `a` and `b` is at `a * size + b`. */
  readonly counts: Uint32Array
}

/**
 * Counts how often each pair met. A player who is not in the list is skipped, but the three others of that table still
 * met.
 * Source: docs/rules/seating.md#previous-seatings.
 */
export function countMeetings({
  playerIds,
  pastTables,
}: {
  playerIds: readonly number[]
  pastTables: readonly PastTable[]
}): Meetings {
  const size = playerIds.length
  const counts = new Uint32Array(size * size)
  const placeOf = new Map(playerIds.map((id, place) => [id, place]))
  for (const table of pastTables) {
    const places = table.flatMap((id) => placeOf.get(id) ?? [])
    for (const a of places) {
      for (const b of places) {
        const pair = a * size + b
        if (a !== b) counts[pair] = (counts[pair] ?? 0) + 1
      }
    }
  }
  return { size, counts }
}
