/** Somebody to be seated, with their rating at this moment. */
export interface RatedPlayer {
  readonly id: number
  readonly rating: number
}

/** The ids from the best rating down; who stood first in the list stays first among equals. */
export function rankByRating(players: readonly RatedPlayer[]): number[] {
  return players.toSorted((a, b) => b.rating - a.rating).map(({ id }) => id)
}
