import { coolingSteps, DEARER_BY_CHANCE } from './cooling'
import { costOf, ratedTables, type RatedTables, type TablePrices } from './rated-tables'
import { drawnAt } from './seeded-random'
import { exchangesOf, tryExchanges, type Exchanges } from './table-exchanges'

export interface TableSearch {
  /** The rank that belongs on each place, four places to a table: what the search starts from. */
  readonly home: Int32Array
  readonly prices: TablePrices
  /** How much dearer an exchange may be at the start, give or take; later ever less. */
  readonly hot: number
  /** How many exchanges are tried by chance: the length of the search, the same on every machine. */
  readonly moves: number
  readonly seed: number
}

const COOLING_STEPS = 200
const COLDEST = 0.8
/** How many ranks apart two who change places are at most, if prices do not bound it already. */
const MOST_REACH = 32
/** Exchanges that gain less are taken for rounding. */
const LEAST_GAIN = 1e-9
/** Taking gains ends long before; this bounds it. */
const MOST_PASSES = 50
/** Whom, two numbers for with whom, and how much dearer it may be. */
const DRAWN_FOR_A_TRY = 4

/**
 * Looks for the cheapest tables by simulated annealing, ended by taking every gain that is left. Never dearer than where
 * it starts; the same search and seed give the same tables. Answers with who sits on each place.
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

/** Draws the tries of one step: which exchange, and how much dearer it may make things. */
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
    // Neighbours more often than others.
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

/** Makes every exchange that gains something, until none is left. */
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
