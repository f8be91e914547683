import type { SeatedTable } from './plain-draw'
import { hasNumbers, type PastSession } from './quality'

/**
 * Numbers the tables so that people get a table number again as rarely as possible. A person who gets a
 * number a third time counts as much as four people who get one a second time. Source:
 * docs/seating.md#for-engineers.
 */
export function numberTables({
  tables,
  history,
}: {
  tables: readonly SeatedTable[]
  history: readonly PastSession[]
}): SeatedTable[] {
  const size = tables.length
  const visits = countVisits(history, size)
  const costs = new Float64Array(size * size)
  for (const [row, table] of tables.entries()) {
    for (const id of table) {
      const numbers = visits.get(id)
      for (let number = 0; number < size; number++) {
        const before = numbers?.[number] ?? 0
        costs[row * size + number] = (costs[row * size + number] ?? 0) + before * before
      }
    }
  }
  const numberOf = cheapestAssignment(costs, size)
  return tables
    .map((table, row) => ({ table, number: numberOf[row] ?? row }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ table }) => table)
}

function countVisits(history: readonly PastSession[], size: number): Map<number, Int32Array> {
  const visits = new Map<number, Int32Array>()
  for (const session of history.filter(hasNumbers)) {
    for (const [number, table] of session.entries()) {
      if (number >= size) break
      for (const id of table) {
        const counts = visits.get(id) ?? new Int32Array(size)
        counts[number] = (counts[number] ?? 0) + 1
        visits.set(id, counts)
      }
    }
  }
  return visits
}

const NOBODY = -1

/**
 * Gives each row a column of its own so that the sum of costs is the least (the Hungarian method). It adds the
 * rows one by one along shortest augmenting paths; potentials keep the reduced costs from going below 0.
 */
function cheapestAssignment(costs: Float64Array, size: number): Int32Array {
  const rowPotential = new Float64Array(size)
  const columnPotential = new Float64Array(size)
  const rowOf = new Int32Array(size).fill(NOBODY)

  for (let added = 0; added < size; added++) {
    const distance = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
    const cameFrom = new Int32Array(size).fill(NOBODY)
    const done = new Uint8Array(size)
    const visited: number[] = []
    let row = added
    let reached = NOBODY
    let length = 0
    while (row !== NOBODY) {
      let nearest = NOBODY
      for (let column = 0; column < size; column++) {
        if (done[column] === 1) continue
        const step = reduced(row, column) + length
        if (step < at(distance, column)) {
          distance[column] = step
          cameFrom[column] = reached
        }
        if (nearest === NOBODY || at(distance, column) < at(distance, nearest)) nearest = column
      }
      length = at(distance, nearest)
      done[nearest] = 1
      visited.push(nearest)
      reached = nearest
      row = rowOf[nearest] ?? NOBODY
    }
    rowPotential[added] = at(rowPotential, added) + length
    for (const column of visited) {
      const slack = length - at(distance, column)
      const owner = rowOf[column] ?? NOBODY
      if (owner !== NOBODY) rowPotential[owner] = at(rowPotential, owner) + slack
      columnPotential[column] = at(columnPotential, column) - slack
    }
    for (let column = reached; column !== NOBODY;) {
      const before: number = cameFrom[column] ?? NOBODY
      rowOf[column] = before === NOBODY ? added : (rowOf[before] ?? NOBODY)
      column = before
    }
  }

  const columnOf = new Int32Array(size)
  for (const [column, row] of rowOf.entries()) columnOf[row] = column
  return columnOf

  function reduced(row: number, column: number): number {
    return at(costs, row * size + column) - at(rowPotential, row) - at(columnPotential, column)
  }
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}
