import { SEATS } from '../../../src/domain/session/seats'
import { cutInFours, type SeatedTable } from './plain-draw'
import type { SeatedSession } from './quality'
import { shuffled, type DrawNumber } from './seeded-random'

/**
 * Deals the winds of four sessions so that every player who sits in all of them has each wind once. This is
 * possible for any tables. The seats are the edges of a graph between players and tables, in which each player
 * and each table has four edges (König). Two Euler splits divide the graph into four parts with one seat at each
 * table, one part for each wind.
 * Source: docs/decisions/009-shuffled-seating.md.
 */
export function splitWinds(sessions: readonly SeatedSession[], draw: DrawNumber): SeatedTable[][] {
  const ids = sessions.flat(2)
  const edges = shuffled([...ids.keys()], draw)
  const tableOf = (edge: number) => Math.floor(edge / 4)
  const halves = splitInHalves({ edges, ids, tableOf })
  const quarters = halves.flatMap((half) => splitInHalves({ edges: half, ids, tableOf }))

  const seated = new Int32Array(ids.length)
  for (const [nth, seat] of shuffled(SEATS, draw).entries()) {
    for (const edge of quarters[nth] ?? []) {
      seated[tableOf(edge) * 4 + seat] = ids[edge] ?? 0
    }
  }
  const cut = cutInFours([...seated])
  let first = 0
  return sessions.map((session) => cut.slice(first, (first += session.length)))
}

/**
 * Divides edges into two halves; each half gets half of the edges of every player and every table. The edges are
 * paired at each player and at each table. The pairs form rings, along which the edges go to the two halves in
 * turn.
 */
function splitInHalves(graph: {
  edges: readonly number[]
  ids: readonly number[]
  tableOf: (edge: number) => number
}): [number[], number[]] {
  const { edges, ids, tableOf } = graph
  const partnerByTable = pairUp(edges, tableOf)
  const partnerByPlayer = pairUp(edges, (edge) => ids[edge] ?? 0)
  const halves: [number[], number[]] = [[], []]
  const placed = new Set<number>()
  for (const start of edges) {
    for (let edge: number | undefined = start; edge !== undefined && !placed.has(edge);) {
      const partner = partnerByTable.get(edge)
      placed.add(edge)
      halves[0].push(edge)
      if (partner === undefined) break
      placed.add(partner)
      halves[1].push(partner)
      edge = partnerByPlayer.get(partner)
    }
  }
  return halves
}

function pairUp(edges: readonly number[], endOf: (edge: number) => number): Map<number, number> {
  const waiting = new Map<number, number>()
  const partners = new Map<number, number>()
  for (const edge of edges) {
    const end = endOf(edge)
    const other = waiting.get(end)
    if (other === undefined) waiting.set(end, edge)
    else {
      waiting.delete(end)
      partners.set(edge, other)
      partners.set(other, edge)
    }
  }
  return partners
}
