import { digitValue } from './charts'

/** How many sessions a plan has; no known event plays more sessions in one series. */
export const PLANNED_SESSIONS = 12
export const FEWEST_ROTATED_TABLES = 13

/**
 * Twelve sessions in which nobody meets twice and nobody has the same table number twice. The players are
 * in four columns, and one player of each column sits at each table. After each session, each column moves
 * on by a number of tables of its own. Returns for each session the players, who are numbered from 0, table
 * after table. Works for 13 tables or more.
 */
export function rotatedSessions(tables: number): number[][] {
  return Array.from({ length: PLANNED_SESSIONS }, (_, session) =>
    Array.from({ length: tables }, (_each, table) =>
      [0, 1, 2, 3].map((column) => {
        const moved = table + stepsOf({ tables, column, session })
        return column * tables + (moved % tables)
      }),
    ).flat(),
  )
}

/**
 * By how many tables a column has moved on in a session. Usually this is a multiple of the session's
 * number. If such multiples would let players meet again, the table `STEPS` says how far the column has
 * moved.
 */
function stepsOf(options: { tables: number; column: number; session: number }): number {
  const { tables, column, session } = options
  const rows = STEPS[tables]
  return rows === undefined ? (column + 1) * session : digitValue(rows[column]?.[session])
}

/**
 * For the numbers of tables at which multiples would repeat meetings: the steps of the four columns in each
 * session, as digits. The steps in a row are all different. For each two rows, the differences between
 * their steps in the same session are all different too. Both hold modulo the number of tables.
 * `research/seating` has found these rows.
 */
const STEPS: Readonly<Record<number, readonly [string, string, string, string]>> = {
  14: ['0B89C14D3752', '0216798CDAB4', '05742D169C83', '019B84C5A637'],
  15: ['05AB4293CE87', '0B37248C19DA', '02BE3847A61C', '0695AD78413B'],
  16: ['056C42A81D7F', '029BE716CF85', '01F435E9872C', '0DC35B7468A1'],
  18: ['07G9542AEBF3', '0821DB5GC46F', '0CE6FH8D35GB', '0G64C5798HBD'],
  20: ['09IFE8BA7263', '05B2I3G4HEF6', '0IAB596FE8G2', '0CJ3971HDB48'],
  21: ['0541IGDE367H', '0J58DE139IFB', '0DIHJ1267FAG', '071KBF958CI6'],
  22: ['04GLC9A5KBHD', '0F1D72IEAH8C', '027I5F643CJK', '0LH567DCJ8A2'],
  24: ['0JBD497A182I', '08DGB7I4HN62', '0NL674DHM2AJ', '0BIM9N23L61C'],
  27: ['01LG6H84NCP7', '0E9BHN6LKQGF', '0C6AKOL7BMN4', '0NQEP7O8H9IM'],
  28: ['09F8KBEPN7GO', '0PGJOIC68FM1', '0O1L46I3JP9M', '04IEB925OCN7'],
  30: ['0LCK48GD2FJE', '0QGLMHAJDI6T', '08DBOLSH9P7K', '0IQE3P54K1RG'],
  32: ['02M8RFDHS95A', '0I7GKOCR2ETN', '0HVPGCOK9SN4', '0TKHAGL28BP7'],
  33: ['0DP5KWA49G2M', '0CJ3O8HAT9WP', '0GILWNJ1QFC4', '0IDKQG4BMU3O'],
  36: ['0V69S827DUR4', '0HWY5MD1UR9B', '06DEO1CY3B5H', '0DB19563ZP4N'],
  40: ['03HBUN7W5YCT', '08KPa3ZOFIUV', '0cQYIUT23LE4', '06Ca8BGIA4WD'],
  44: ['0JBEHgeAYKM1', '0YGWAeVJUN4D', '0M24d3SIBVQF', '05gMh8fSPJRQ'],
}
