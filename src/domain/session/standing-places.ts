/** The values that order a rating table. A lower average place is better. */
interface RatedRow {
  readonly rating: number
  /** 1 to 4. */
  readonly averagePlace: number
}

/**
 * The place of each row of a rating table, from 1, in the table's order. Equal rows share a place, and the following
 * places are skipped. Source: docs/rules/sessions.md#order.
 */
export function standingPlaces(rows: readonly RatedRow[]): readonly number[] {
  const places: number[] = []
  for (const [nth, row] of rows.entries()) {
    const before = rows[nth - 1]
    const isAlike = before?.rating === row.rating && before.averagePlace === row.averagePlace
    places.push((isAlike ? places[nth - 1] : undefined) ?? nth + 1)
  }
  return places
}
