/**
 * Arranges sheets on pages for cutting a stack of printed pages with one cut. If the piles are then laid on each other,
 * all sheets are in order. The first place of all pages has the first sheets, the second place the following sheets.
 * Null is an empty place.
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
