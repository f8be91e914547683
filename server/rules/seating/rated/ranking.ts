/** A player to be seated, with their present rating. */
export interface RankedPlayer {
  readonly id: number
  readonly rating: number
}

/** The ids by rating, best first. Players with equal ratings keep their order in the list. */
export function rankByRating(players: readonly RankedPlayer[]): number[] {
  return players.toSorted((a, b) => b.rating - a.rating).map(({ id }) => id)
}
