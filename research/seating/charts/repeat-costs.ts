/**
 * The cost of an event (two players meet, or a player sits at a table number) that happens in several sessions. The
 * index of the result is the set of these sessions, as the bits of a number. A repeat costs 1 for each possible end of
 * the tournament that comes after it, from the third time on `again` times as much more, and in two sessions in a row
 * further `running`.
 */
export function repeatCosts(options: {
  sessions: number
  ends: readonly number[]
  again: number
  running: number
}): Float64Array {
  const { sessions, ends, again, running } = options
  return Float64Array.from({ length: 2 ** sessions }, (_, mask) => {
    let cost = 0
    let times = 0
    for (let session = 0; session < sessions; session++) {
      if ((mask & (1 << session)) === 0) continue
      times += 1
      const endsBehind = ends.filter((end) => session < end).length
      if (times > 1) cost += endsBehind
      if (times > 2) cost += again * endsBehind
      if (times > 1 && (mask & (1 << (session - 1))) !== 0) cost += running
    }
    return cost
  })
}
