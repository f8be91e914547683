/**
 * Arranges sheets so that a stack of printed pages, cut at once, gives piles that lie on one another in order. The
 * first place of all pages has the first sheets, the second place the sheets after them. Null means an empty place.
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
