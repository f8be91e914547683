/** The ids of the players who sat at one table; they may include people who no longer take part. */
export type PastTable = readonly number[]

/** How often each two players have met. Players are numbered by their places in a given list. */
export interface Meetings {
  readonly size: number
  /** The counts row by row: the count for the players at places `a` and `b` is at `a * size + b`. */
  readonly counts: Uint32Array
}

/**
 * Counts how often each two players have met. At a table with a player who is not in the list, the three others
 * still count as having met. Source: docs/rules/seating.md#previous-seatings.
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
