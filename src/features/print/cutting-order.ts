/**
 * Lays sheets out so that a stack of printed pages, cut through at once, gives piles that lie on one another in order:
 * the first place of all pages holds the first sheets, the second place those that follow. Null = the place stays empty.
 */
export function inCuttingOrder<T>(
  sheets: readonly T[],
  placesOnPage: number,
): readonly (readonly (T | null)[])[] {
  const pages = Math.ceil(sheets.length / placesOnPage)
  return Array.from({ length: pages }, (_, page) =>
    Array.from({ length: placesOnPage }, (__, place) => sheets[place * pages + page] ?? null),
  )
}
