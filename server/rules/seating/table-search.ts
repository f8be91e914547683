import { coolingSteps, DEARER_BY_CHANCE } from './rated/cooling'
import { costOf, ratedTables, type RatedTables, type TablePrices } from './rated/rated-tables'
import { drawnAt } from './seeded-random'
import { exchangesOf, tryExchanges, type Exchanges } from './rated/table-exchanges'

export interface TableSearch {
  /** The rank that belongs on each place, four places to a table; the search starts from it. */
  readonly home: Int32Array
  readonly prices: TablePrices
  /**
   * By about how much an exchange may raise the cost at the start of the search. This limit falls during the search.
   */
  readonly hot: number
  /** How many random exchanges are tried: the length of the search, the same on every machine. */
  readonly moves: number
  readonly seed: number
}

const COOLING_STEPS = 200
const COLDEST = 0.8
/** The largest distance in ranks between two people who change places, unless prices set a lower one. */
const MOST_REACH = 32
/** Smaller gains are considered rounding errors. */
const LEAST_GAIN = 1e-9
/** Far more passes than are ever needed to make all such exchanges. */
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

/** Draws the tries of one step: the two people, and the allowed rise of the cost. */
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
    // Draws close ranks more often than distant ones.
    const other = rank + 1 + drawnAt(seed, first + 2, 1 + drawnAt(seed, first + 1, reach))
    if (other >= size) continue
    const chance = drawnAt(seed, first + 3, DEARER_BY_CHANCE.length)
    ranks[count] = rank
    others[count] = other
    allowed[count] = heat * (DEARER_BY_CHANCE[chance] ?? 0)
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
