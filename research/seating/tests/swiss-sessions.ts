import { swissTables } from '../by-rating/swiss'
import type { PastTable } from '../../../server/rules/seating/history'
import type { RankedPlayer } from '../../../server/rules/seating/rated/ranking'
import { seededDraw, shuffled } from '../../../server/rules/seating/seeded-random'

const UMA = [15_000, 5000, -5000, -15_000]

/** Plays a tournament of swiss sessions with drawn places; the hall after the last of them. */
export function playSwissSessions(options: { players: number; sessions: number; seed: number }): {
  players: RankedPlayer[]
  pastTables: PastTable[]
} {
  const draw = seededDraw(options.seed)
  let players = Array.from({ length: options.players }, (_, nth) => ({ id: nth + 1, rating: 0 }))
  const pastTables: PastTable[] = []
  for (let session = 0; session < options.sessions; session++) {
    const tables = swissTables({ players, pastTables })
    pastTables.push(...tables)
    const won = new Map(
      tables.flatMap((table) =>
        shuffled(table, draw).map((id, place) => [id, (UMA[place] ?? 0) + 100 * draw(200)]),
      ),
    )
    players = players.map(({ id, rating }) => ({ id, rating: rating + (won.get(id) ?? 0) }))
  }
  return { players, pastTables }
}
