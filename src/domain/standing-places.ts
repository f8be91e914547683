/** What the order of a rating table looks at; a lower average place is the better one. */
interface Standing {
  readonly rating: number
  /** 1 to 4. */
  readonly averagePlace: number
}

/**
 * The place of each row of a rating table, in the table's order, from 1. Who stands alike shares one, and as many are
 * left out after it. Rule book: rating table, order keys.
 */
export function standingPlaces(rows: readonly Standing[]): readonly number[] {
  const places: number[] = []
  for (const [nth, row] of rows.entries()) {
    const before = rows[nth - 1]
    const isAlike = before?.rating === row.rating && before.averagePlace === row.averagePlace
    places.push((isAlike ? places[nth - 1] : undefined) ?? nth + 1)
  }
  return places
}
