import { type BySeat, mapSeats, SEATS } from './seats'

/** The result of a game as it is written on the paper slip. */
export interface Slip {
  /** Final scores in seat order, without the sticks left on the table. */
  readonly scores: BySeat<number>
  /** Riichi sticks left on the table. */
  readonly sticks: number
}

const STICK_POINTS = 1000
/** No table has more points; a longer number is a typing error. */
const MOST_POINTS = 1_000_000
const MOST_STICKS = 100

/**
 * How many points scores and sticks together are short of four times the start points; negative when there are too
 * many.
 * Source: docs/rules/sessions.md#entering-a-result.
 */
export const missingPoints = ({ scores, sticks }: Slip, startPoints: number): number =>
  startPoints * 4 - scores.reduce((total, score) => total + score, 0) - sticks * STICK_POINTS

/**
 * The first field of a slip with a value that no table can have; null when every value is possible. The sum is not
 * checked here.
 */
export function impossibleField({ scores, sticks }: Slip): 'scores' | 'sticks' | null {
  const isScore = (score: number) =>
    Number.isSafeInteger(score) && score % 100 === 0 && Math.abs(score) <= MOST_POINTS
  if (!scores.every(isScore)) return 'scores'
  return Number.isSafeInteger(sticks) && sticks >= 0 && sticks <= MOST_STICKS ? null : 'sticks'
}

/** True when two slips have the same scores and sticks. */
export const isSameSlip = (a: Slip, b: Slip): boolean =>
  a.sticks === b.sticks && SEATS.every((seat) => a.scores[seat] === b.scores[seat])

/** The texts that somebody has typed into the fields of a slip so far. */
export interface TypedSlip {
  readonly scores: BySeat<string>
  /** An empty text means that no stick is left. */
  readonly sticks: string
}

export interface ReadSlip {
  /** Null for a field that is empty or not a number. */
  readonly scores: BySeat<number | null>
  /** Null when the text is no number. */
  readonly sticks: number | null
  /** True when the scores were typed in hundreds: 312 means 31,200. */
  readonly areHundreds: boolean
  /** True for a seat whose text is not a possible score. */
  readonly unreadable: BySeat<boolean>
  /**
   * How many points the typed scores and sticks are short of the sum that a table must have; null until all four
   * scores are typed.
   */
  readonly missing: number | null
  /** The slip, if it is complete, possible, and of the right sum; otherwise null. */
  readonly slip: Slip | null
}

/**
 * Reads the typed texts. All four scores count as points, or all four as hundreds of points. They count as points if
 * the players start with fewer than 1,000 points, or if one score is too large for hundreds. Otherwise they count as
 * hundreds if one of them is not a multiple of 100, or if their sum as hundreds is nearer to the sum that a table must
 * have.
 */
export function readSlip(typed: TypedSlip, startPoints: number): ReadSlip {
  const numbers = mapSeats((seat) => readNumber(typed.scores[seat]))
  const sticks = typed.sticks.trim() === '' ? 0 : readNumber(typed.sticks)
  const known = numbers.filter((each) => each !== null)
  const areHundreds = isInHundreds(known, startPoints, sticks ?? 0)
  const scores = mapSeats((seat) => {
    const number = numbers[seat]
    return number === null ? null : number * (areHundreds ? 100 : 1)
  })
  const unreadable = mapSeats((seat) => {
    const score = scores[seat]
    if (score === null) return typed.scores[seat].trim() !== ''
    return impossibleField({ scores: [score, 0, 0, 0], sticks: 0 }) !== null
  })
  const [east, south, west, north] = scores
  if (east === null || south === null || west === null || north === null || sticks === null) {
    return { scores, sticks, areHundreds, unreadable, missing: null, slip: null }
  }
  const slip: Slip = { scores: [east, south, west, north], sticks }
  const missing = missingPoints(slip, startPoints)
  const isWhole = missing === 0 && impossibleField(slip) === null
  return { scores, sticks, areHundreds, unreadable, missing, slip: isWhole ? slip : null }
}

/** True when these numbers are hundreds of points. Below 1,000 start points nobody writes hundreds. */
function isInHundreds(numbers: readonly number[], startPoints: number, sticks: number): boolean {
  if (numbers.length === 0 || startPoints < 1000) return false
  const largest = Math.max(...numbers.map(Math.abs))
  // As hundreds, this score would be more than twice the points of the whole table.
  if (largest * 100 > startPoints * 8) return false
  if (numbers.some((each) => each % 100 !== 0)) return true
  const total = numbers.reduce((sum, each) => sum + each, 0)
  const expected = startPoints * numbers.length - (numbers.length === 4 ? sticks * STICK_POINTS : 0)
  return Math.abs(expected - total * 100) < Math.abs(expected - total)
}

/** All signs that people write for a negative score: hyphens, dashes, the minus sign, and the triangle of Japan. */
const MINUS = /^[-\u00AD\u2010-\u2015\u2212\uFE58\uFE63\uFF0D▲△]/u
const PLUS = /^[+＋]/u
/** The marks that any language writes between thousands. */
const SEPARATORS = /[\s,.'’_·\u066C]/gu

/** Reads a typed whole number with its sign and marks between thousands; null for anything else. */
export function readNumber(text: string): number | null {
  const trimmed = text
    .normalize('NFKC')
    .replace(/^\((.+)\)$/u, '-$1')
    .trim()
  const isNegative = MINUS.test(trimmed) || MINUS.test(text.trim())
  const digits = trimmed.replace(isNegative ? MINUS : PLUS, '').replace(SEPARATORS, '')
  if (!/^\d{1,7}$/u.test(digits)) return null
  return isNegative && Number(digits) !== 0 ? -Number(digits) : Number(digits)
}

/**
 * Splits a pasted row into four scores and, if there is a fifth cell, the sticks; null for any other text.
 * These separators of cells are tried in this order: tabs, semicolons, vertical bars and line breaks;
 * commas with a space; spaces; commas.
 */
export function pastedRow(text: string): TypedSlip | null {
  const whole = text.trim()
  for (const between of [/[\t;\n|]+/u, /\s*,\s+/u, /\s+/u, /,/u]) {
    const cells = whole.split(between).map((cell) => cell.trim())
    const [east = '', south = '', west = '', north = '', sticks = ''] = cells
    const isRow = cells.length === 4 || cells.length === 5
    if (isRow && cells.every((cell) => readNumber(cell) !== null)) {
      return { scores: [east, south, west, north], sticks }
    }
  }
  return null
}
