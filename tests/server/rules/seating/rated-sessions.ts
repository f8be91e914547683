import { dealEvenWinds } from '../../../../server/rules/seating/even-winds'
import type { SeatedTable } from '../../../../server/rules/seating/plain-draw'
import type { RankedPlayer } from '../../../../server/rules/seating/rated/ranking'
import { seededDraw, shuffled } from '../../../../server/rules/seating/seeded-random'
import type { SeatCounts } from '../../../../server/rules/seating/winds'
import { meetingsOf } from './meetings-of'

/** A hall between two sessions. */
export interface RatedHall {
  readonly players: RankedPlayer[]
  readonly pastTables: readonly SeatedTable[]
  readonly seatCounts: SeatCounts
  readonly seed: number
}

const UMA = [15_000, 5000, -5000, -15_000]

/** Players 1, 2 and so on by rank, best first, before the first session. */
export function rankedPlayers(count: number): RankedPlayer[] {
  return Array.from({ length: count }, (_, nth) => ({ id: nth + 1, rating: 1000 * (count - nth) }))
}

/** Plays sessions with random results and even winds. Returns the hall after each session. */
export function playRatedSessions(
  options: { players: number; sessions: number; seed: number },
  tablesOf: (hall: RatedHall) => SeatedTable[],
): RatedHall[] {
  const draw = seededDraw(options.seed)
  const seatCounts = new Map<number, [number, number, number, number]>()
  let players = rankedPlayers(options.players).map(({ id }) => ({ id, rating: 0 }))
  let pastTables: readonly SeatedTable[] = []
  return Array.from({ length: options.sessions }, () => {
    const seed = draw(1_000_000)
    const seated = tablesOf({ players, pastTables, seatCounts, seed })
    const tables = dealEvenWinds({ tables: seated, seatCounts, seed })
    pastTables = [...pastTables, ...tables]
    const won = new Map<number, number>()
    for (const table of tables) {
      for (const [wind, id] of table.entries()) {
        const counts = seatCounts.get(id) ?? [0, 0, 0, 0]
        counts[wind] = (counts[wind] ?? 0) + 1
        seatCounts.set(id, counts)
      }
      for (const [place, id] of shuffled(table, draw).entries()) {
        won.set(id, (UMA[place] ?? 0) + 100 * draw(200))
      }
    }
    players = players.map(({ id, rating }) => ({ id, rating: rating + (won.get(id) ?? 0) }))
    return { players, pastTables, seatCounts: new Map(seatCounts), seed }
  })
}

/** Returns how many times pairs met again, summed over all pairs. */
export function repeatsOf(tables: readonly SeatedTable[]): number {
  return [...meetingsOf(tables).values()].reduce((sum, times) => sum + times - 1, 0)
}
