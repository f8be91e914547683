/** The last of a list, or a text alone, is a number. Korean lists are joined by commas and 및. */
const ENDS_WITH_NUMBER = /(?:^|, | 및 )\d+$/

/**
 * What stands before the Korean word for a table: a number with its counter, a name by itself. So sentences say "7번 탁"
 * and "A1 탁". Without the counter "7탁" would also mean seven tables. Of a list the last table decides.
 */
export const koreanTable = (tables: string): string =>
  ENDS_WITH_NUMBER.test(tables) ? `${tables}번` : tables
