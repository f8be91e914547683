import { coolingSteps, DEARER_BY_CHANCE } from './cooling'
import { ratedTables, type TablePrices } from './rated-tables'
import type { Draw } from './seeded-random'

export interface TableSearch {
  /** The rank that belongs on each place, four places to a table: what the search starts from. */
  readonly home: Int32Array
  readonly prices: TablePrices
  /** How much dearer an exchange may be at the start, give or take; later ever less. */
  readonly hot: number
  /** How many exchanges are tried by chance: the length of the search, the same on every machine. */
  readonly moves: number
  readonly draw: Draw
}

const COOLING_STEPS = 200
const COLDEST = 0.8
/** How many ranks apart two who change places are at most, if prices do not bound it already. */
const MOST_REACH = 32
/** Exchanges that gain less are taken for rounding. */
const LEAST_GAIN = 1e-9
/** Taking gains ends long before; this bounds it. */
const MOST_PASSES = 50

/**
 * Looks for the cheapest tables by simulated annealing, ended by taking every gain that is left. Never dearer than where it starts; the same search and draw give the same tables. Answers with who
 * sits on each place.
 */
export function searchTables({ home, prices, hot, moves, draw }: TableSearch): Int32Array {
  const size = home.length
  const tables = ratedTables(home, prices)
  const reach = Math.min(MOST_REACH, 2 * prices.mostSlide)
  takeGains()
  const best = Int32Array.from(tables.ranks)
  if (size < 8) return best

  const cost = tables.cost()
  const tries = Math.ceil(moves / COOLING_STEPS)
  for (const heat of coolingSteps({ hot, cold: COLDEST }, COOLING_STEPS)) tryByChance(heat, tries)
  takeGains()
  return tables.cost() < cost - LEAST_GAIN ? Int32Array.from(tables.ranks) : best

  function tryByChance(heat: number, tries: number): void {
    for (let nth = 0; nth < tries; nth++) {
      const rank = draw(size)
      // Neighbours more often than others.
      const other = rank + 1 + draw(1 + draw(reach))
      const allowed = heat * (DEARER_BY_CHANCE[draw(DEARER_BY_CHANCE.length)] ?? 0)
      if (other < size) tables.tryExchange(rank, other, allowed)
    }
  }

  function takeGains(): void {
    let hasGained = true
    for (let pass = 0; pass < MOST_PASSES && hasGained; pass++) {
      hasGained = false
      for (let rank = 0; rank < size; rank++) {
        const end = Math.min(size, rank + 1 + reach)
        for (let other = rank + 1; other < end; other++) {
          if (tables.tryExchange(rank, other, -LEAST_GAIN)) hasGained = true
        }
      }
    }
  }
}
