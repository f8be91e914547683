/**
 * What it costs that the same thing (two players meeting, a player at a table number) happens in several sessions, for
 * each set of sessions as the bits of a number: 1 for each repeat at each end of the event that lies behind it, again times
 * as much more for what happens more than twice, and more for what happens in two sessions running.
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
