/** The data of a player's game that a series needs. */
export interface SeriesGame {
  readonly place: number
  readonly score: number
}

/** Consecutive games of one player, with their sums. */
export interface Series<G extends SeriesGame> {
  readonly games: readonly G[]
  readonly places: number
  readonly scores: number
}

/**
 * The best and the current series of a player's games, which must be sorted, the oldest first. Null while the
 * player has too few games. The best series has the lowest sum of places and, if that is equal, the highest sum
 * of scores. Of several equal series, it is the earliest.
 * Source: docs/rules/sessions.md#series.
 */
export function seriesOf<G extends SeriesGame>(
  games: readonly G[],
  length: number,
): { readonly best: Series<G>; readonly current: Series<G> } | null {
  if (length <= 0 || games.length < length) return null
  const current = sumUp(games.slice(-length))
  let best = sumUp(games.slice(0, length))
  for (let start = 1; start + length <= games.length; start++) {
    const series = sumUp(games.slice(start, start + length))
    if (compareSeries(series, best) < 0) best = series
  }
  return { best, current }
}

/** Sorts better series first. */
export function compareSeries(a: Series<SeriesGame>, b: Series<SeriesGame>): number {
  return a.places - b.places || b.scores - a.scores
}

function sumUp<G extends SeriesGame>(games: readonly G[]): Series<G> {
  return {
    games,
    places: games.reduce((sum, { place }) => sum + place, 0),
    scores: games.reduce((sum, { score }) => sum + score, 0),
  }
}
