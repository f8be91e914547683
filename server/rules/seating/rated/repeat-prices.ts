import type { PastTable } from '../history'

/**
 * The prices of two people sharing a table, in ranks. A price of 1 is as bad as one more rank between the best
 * and the lowest player of the table.
 */
export interface RepeatPrices {
  /** The price of meeting again. */
  readonly again: number
  /** How much each further meeting adds to the price, as a share of `again`. */
  readonly growth: number
  /** Added when the two people met in the last game of one of them. */
  readonly justMet: number
  /**
   * Added when the two people met in the last game but one. Half of it is added when they met one game earlier, a
   * third when they met two games earlier, and so on.
   */
  readonly recently: number
}

/**
 * The factor of the squared distance between two ranks. It is so small that it decides only between equally good
 * tables.
 */
const DISTANCE = 0.001

/**
 * The prices of two people sharing a table, by their ranks: `a * size + b`. `pastTables` must be sorted, the
 * oldest first.
 */
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

/** The price of one earlier meeting. `times` is 1 for the latest meeting, 2 for the one before it, and so on. */
function priceOfMeeting(times: number, since: number, prices: RepeatPrices): number {
  if (times > 1) return prices.again * (1 + prices.growth * (times - 1))
  return prices.again + (since === 0 ? prices.justMet : prices.recently / since)
}
