import { coolingSteps, ALLOWED_RISES } from './rated/cooling'
import { costOf, ratedTables, type RatedTables, type TablePrices } from './rated/rated-tables'
import { drawnAt } from './seeded-random'
import { exchangesOf, tryExchanges, type Exchanges } from './rated/table-exchanges'

export interface TableSearch {
  /** The rank that sits on each place at the start of the search, with four places to a table. */
  readonly home: Int32Array
  readonly prices: TablePrices
  /**
   * The temperature at the start: about how much an exchange may raise the cost. The temperature falls during the
   * search.
   */
  readonly hot: number
  /** How many random exchanges the search tries. A number, not a time, so that every machine finds the same tables. */
  readonly moves: number
  readonly seed: number
}

const COOLING_STEPS = 200
const COLDEST = 0.8
/** Two people change places only if their ranks differ by no more than this; prices may set a lower limit. */
const MOST_REACH = 32
/** A smaller gain counts as a rounding error. */
const LEAST_GAIN = 1e-9
/** How often `takeGains` goes through all exchanges at most. It never needs nearly as many passes. */
const MOST_PASSES = 50
/** Numbers drawn for a try: one for the first person, two for the second, one for the allowed rise of the cost. */
const DRAWN_FOR_A_TRY = 4

/**
 * Looks for the cheapest tables by simulated annealing, and then makes every exchange that still lowers the cost. The
 * result is never more expensive than the start. The same search and seed give the same tables. Returns the rank on
 * each place.
 */
export function searchTables({ home, prices, hot, moves, seed }: TableSearch): Int32Array {
  const reach = Math.min(MOST_REACH, 2 * prices.mostSlide)
  const tables = ratedTables({ home, prices, reach })
  takeGains(tables)
  const best = Int32Array.from(tables.ranks)
  if (home.length < 8) return best

  const cost = costOf(tables)
  const tries = Math.ceil(moves / COOLING_STEPS)
  const exchanges = exchangesOf(tries)
  const heats = coolingSteps({ hot, cold: COLDEST }, COOLING_STEPS)
  for (const [step, heat] of heats.entries()) {
    drawExchanges(exchanges, { tables, heat, seed, tries, from: step * tries })
    tryExchanges(tables, exchanges)
  }
  takeGains(tables)
  return costOf(tables) < cost - LEAST_GAIN ? tables.ranks : best
}

/** Draws the exchanges that one step tries: the two people, and the allowed rise of the cost. */
function drawExchanges(
  exchanges: Exchanges,
  drawing: { tables: RatedTables; heat: number; seed: number; tries: number; from: number },
): void {
  const { tables, heat, seed, tries, from } = drawing
  const { ranks, others, allowed } = exchanges
  const { reach } = tables
  const size = tables.ranks.length
  let count = 0
  for (let nth = from; nth < from + tries; nth++) {
    const first = DRAWN_FOR_A_TRY * nth
    const rank = drawnAt(seed, first, size)
    // These two draws choose a close rank more often than a distant one.
    const other = rank + 1 + drawnAt(seed, first + 2, 1 + drawnAt(seed, first + 1, reach))
    if (other >= size) continue
    const chance = drawnAt(seed, first + 3, ALLOWED_RISES.length)
    ranks[count] = rank
    others[count] = other
    allowed[count] = heat * (ALLOWED_RISES[chance] ?? 0)
    count += 1
  }
  exchanges.count = count
}

/** Makes every exchange that lowers the cost, until none is left. */
function takeGains(tables: RatedTables): void {
  const size = tables.ranks.length
  const exchanges = exchangesOf(tables.reach)
  exchanges.allowed.fill(-LEAST_GAIN)
  let hasGained = true
  for (let pass = 0; pass < MOST_PASSES && hasGained; pass++) {
    hasGained = false
    for (let rank = 0; rank < size; rank++) {
      const count = Math.min(tables.reach, size - rank - 1)
      exchanges.count = count
      for (let nth = 0; nth < count; nth++) {
        exchanges.ranks[nth] = rank
        exchanges.others[nth] = rank + 1 + nth
      }
      if (tryExchanges(tables, exchanges)) hasGained = true
    }
  }
}
