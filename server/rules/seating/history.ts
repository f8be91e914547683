/** The ids of those who sat at one table together; people who do not take part any more may be among them. */
export type PastTable = readonly number[]

/** How often each two of some players met, by their places in the list they were asked for in. */
export interface Meetings {
  readonly size: number
  /** Row by row: what the players at places `a` and `b` have is at `a * size + b`. */
  readonly counts: Uint32Array
}

/**
 * Counts who met whom. A table is cut before anybody is left out of it: whoever is not asked for is passed over, and
 * the three others of that table still met. Rule book: input data of seatings, previous seatings.
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
