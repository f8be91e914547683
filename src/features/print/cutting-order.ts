/**
 * Arranges sheets on pages so that the printed pages can be cut as one stack. If the piles are then laid on
 * each other, all sheets are in order: the first place of every page has the first sheets, the second place
 * has the sheets after them. An empty place is null.
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
