import { leastWindCost } from '../even-winds'
import { ratePairs, type RatedTables } from './rated-tables'

/**
 * A list of exchanges to try one after another. In each of them, two people change places if this raises the
 * cost by no more than `allowed`.
 */
export interface Exchanges {
  readonly ranks: Int32Array
  /**
   * The second person of each exchange. Their rank number is higher than that in `ranks` (they have a worse
   * rating), by no more than the reach of the tables.
   */
  readonly others: Int32Array
  readonly allowed: Float64Array
  /** How many exchanges are in the list; later entries of the arrays are not used. */
  count: number
}

/** Makes a list with room for `length` exchanges. */
export function exchangesOf(length: number): Exchanges {
  return {
    ranks: new Int32Array(length),
    others: new Int32Array(length),
    allowed: new Float64Array(length),
    count: 0,
  }
}

/**
 * Tries the exchanges; returns whether any was made. A search tries a million exchanges, so this is one long
 * function: calling functions and making objects would take as long as most tries do.
 */
export function tryExchanges(tables: RatedTables, exchanges: Exchanges): boolean {
  const { home, reach, ranks, placeOf, tableCosts, pairCosts } = tables
  const { changedAt, leastRise, foundAt } = tables
  const { pairs, winds, spread, leaderFactor, slide, mostSlide } = tables.prices
  const size = home.length
  const canSlideFar = mostSlide >= size
  const leaderSpread = spread * leaderFactor
  const { ranks: some, others, allowed: allowances, count } = exchanges
  const changesBefore = tables.changes
  let changes = changesBefore
  for (let nth = 0; nth < count; nth++) {
    const a = some[nth] ?? 0
    const b = others[nth] ?? 0
    const allowed = allowances[nth] ?? 0
    const placeA = placeOf[a] ?? 0
    const placeB = placeOf[b] ?? 0
    const tableA = placeA >> 2
    const tableB = placeB >> 2
    if (tableA === tableB) continue
    const known = a * reach + (b - a - 1)
    const found = foundAt[known] ?? 0
    const isKnown = found >= (changedAt[tableA] ?? 0) && found >= (changedAt[tableB] ?? 0)
    if (isKnown && (leastRise[known] ?? 0) > allowed) continue

    let rise = 0
    if (!canSlideFar) {
      const homeA = home[placeA] ?? 0
      const homeB = home[placeB] ?? 0
      const slideA = Math.abs(a - homeB)
      const slideB = Math.abs(b - homeA)
      if (slideA > mostSlide || slideB > mostSlide) continue
      rise = slide * (slideA + slideB - Math.abs(a - homeA) - Math.abs(b - homeB))
    }
    const firstA = tableA << 2
    const firstB = tableB << 2
    const a1 = ranks[firstA | ((placeA + 1) & 3)] ?? 0
    const a2 = ranks[firstA | ((placeA + 2) & 3)] ?? 0
    const a3 = ranks[firstA | ((placeA + 3) & 3)] ?? 0
    const b1 = ranks[firstB | ((placeB + 1) & 3)] ?? 0
    const b2 = ranks[firstB | ((placeB + 2) & 3)] ?? 0
    const b3 = ranks[firstB | ((placeB + 3) & 3)] ?? 0
    const lowA = Math.min(Math.min(b, a1), Math.min(a2, a3))
    const highA = Math.max(Math.max(b, a1), Math.max(a2, a3))
    const lowB = Math.min(Math.min(a, b1), Math.min(b2, b3))
    const highB = Math.max(Math.max(a, b1), Math.max(b2, b3))
    const spreadA = (highA - lowA) * (lowA === 0 ? leaderSpread : spread)
    const spreadB = (highB - lowB) * (lowB === 0 ? leaderSpread : spread)
    rise += spreadA + spreadB - (tableCosts[tableA] ?? 0) - (tableCosts[tableB] ?? 0)

    // The cost can only rise in the steps below. Most exchanges are already too expensive before the last step, so
    // that the later steps can be left out.
    const pairsA = pairCosts[placeA] ?? 0
    const pairsB = pairCosts[placeB] ?? 0
    let windA = 0
    let windB = 0
    let least = rise - pairsA - pairsB
    if (least <= allowed) {
      const rowA = a * size
      const rowB = b * size
      const newA = (pairs[rowB + a1] ?? 0) + (pairs[rowB + a2] ?? 0) + (pairs[rowB + a3] ?? 0)
      const newB = (pairs[rowA + b1] ?? 0) + (pairs[rowA + b2] ?? 0) + (pairs[rowA + b3] ?? 0)
      least = rise + (newA - pairsA + (newB - pairsB))
      if (least <= allowed) {
        windA = leastWindCost(winds, b, a1, a2, a3)
        least += windA
        if (least <= allowed) {
          windB = leastWindCost(winds, a, b1, b2, b3)
          least += windB
        }
      }
    }
    if (least > allowed) {
      foundAt[known] = changes
      leastRise[known] = least
      continue
    }

    ranks[placeA] = b
    ranks[placeB] = a
    placeOf[a] = placeB
    placeOf[b] = placeA
    tableCosts[tableA] = spreadA + windA
    tableCosts[tableB] = spreadB + windB
    ratePairs(tables, firstA)
    ratePairs(tables, firstB)
    changes += 1
    changedAt[tableA] = changes
    changedAt[tableB] = changes
  }
  tables.changes = changes
  return changes > changesBefore
}
