import type { PastTable } from './history'

/** What it costs that two share a table, in ranks: what it costs that the four are so many ranks further apart. */
export interface RepeatPrices {
  /** That they meet again. */
  readonly again: number
  /** By how many times that each further one is dearer than the one before. */
  readonly growth: number
  /** Added when one of them met the other in their last game. */
  readonly justMet: number
  /** Added when it was one game before; half of it when two, a third when three, and so on. */
  readonly recently: number
}

/** For the squared distance of two ranks: so little that it decides only between tables as good as each other. */
const DISTANCE = 0.001

/** What it costs that two share a table, by rank: `a * size + b`. Tables are told oldest first. */
export function pairPricesOf(options: {
  rankedIds: readonly number[]
  pastTables: readonly PastTable[]
  prices: RepeatPrices
}): Float64Array {
  const { rankedIds, pastTables, prices } = options
  const size = rankedIds.length
  const rankOf = new Map(rankedIds.map((id, rank) => [id, rank]))
  const pairs = new Float64Array(size * size)
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) pairs[a * size + b] = DISTANCE * (a - b) ** 2
  }
  const meetings = new Int32Array(size * size)
  const gamesSince = new Int32Array(size)
  for (const table of pastTables.toReversed()) {
    const four = table.flatMap((id) => rankOf.get(id) ?? [])
    for (const a of four) {
      for (const b of four) {
        if (a === b) continue
        const pair = a * size + b
        const times = (meetings[pair] ?? 0) + 1
        meetings[pair] = times
        const since = Math.min(gamesSince[a] ?? 0, gamesSince[b] ?? 0)
        pairs[pair] = (pairs[pair] ?? 0) + priceOfMeeting(times, since, prices)
      }
    }
    for (const rank of four) gamesSince[rank] = (gamesSince[rank] ?? 0) + 1
  }
  return pairs
}

/** What one earlier meeting of two adds; `times` counts from the last one back. */
function priceOfMeeting(times: number, since: number, prices: RepeatPrices): number {
  if (times > 1) return prices.again * (1 + prices.growth * (times - 1))
  return prices.again + (since === 0 ? prices.justMet : prices.recently / since)
}
