import { findDifferenceMatrix } from './difference-matrix'

const SESSIONS = 12
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijkl'

/**
 * `npx tsx research/seating/main.ts matrices`: searches the difference matrices of `server/rules/seating/rotation.ts` for the
 * numbers of tables with which plain multiples would bring some together again, and prints them.
 */
export function searchMatrices(): void {
  for (let tables = 14; tables <= 60; tables++) {
    if (multiplesSuffice(tables)) continue
    const rows = findDifferenceMatrix({ tables, sessions: SESSIONS, seed: 1 })
    if (rows === undefined) throw new Error(`No matrix for ${tables} tables`)
    const words = rows.map((row) => row.map((value) => DIGITS[value]).join(''))
    console.log(`${tables}: ['${words.join("', '")}'],`)
  }
}

/** Whether columns that move on by 1, 2, 3 and 4 tables do not meet again within the sessions. */
function multiplesSuffice(tables: number): boolean {
  return [1, 2, 3, 4].every((difference) => tables / commonDivisor(difference, tables) >= SESSIONS)
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
