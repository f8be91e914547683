/** Matches a text that is a number, and a list whose last item is a number. Commas and 및 join Korean lists. */
const ENDS_WITH_NUMBER = /(?:^|, | 및 )\d+$/

/**
 * The text before the Korean word for a table: a number gets its counter, a name does not. Sentences then say "7번 탁"
 * and "A1 탁"; without the counter, "7탁" could also mean seven tables. In a list the last table decides.
 */
export const koreanTable = (tables: string): string =>
  ENDS_WITH_NUMBER.test(tables) ? `${tables}번` : tables
