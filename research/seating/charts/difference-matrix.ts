import { seededDraw } from '../../../server/rules/seating/seeded-random'

export interface MatrixInput {
  /** How many tables there are: differences are taken modulo this number. */
  readonly tables: number
  readonly sessions: number
  readonly seed: number
}

/** The row of zeros that stands for the table itself, and one row for each of four columns of players. */
const ROWS = 5
const MOVES_PER_TRY = 2_000_000
const TRIES = 60

/**
 * Four rows of numbers, one per session, such that within each row the numbers, and for each two rows their
 * differences, are all different modulo the number of tables: annealing over single numbers.
 */
export function findDifferenceMatrix(input: MatrixInput): number[][] | undefined {
  for (let nth = 0; nth < TRIES; nth++) {
    const rows = searchOnce({ ...input, seed: input.seed + nth })
    if (rows !== undefined) return rows.slice(1)
  }
  return undefined
}

function searchOnce({ tables, sessions, seed }: MatrixInput): number[][] | undefined {
  const draw = seededDraw(seed)
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: sessions }, (_each, session) =>
      row === 0 || session === 0 ? 0 : draw(tables),
    ),
  )
  const uses = new Int32Array(ROWS * ROWS * tables)
  let cost = 0
  for (let session = 0; session < sessions; session++) {
    for (let row = 1; row < ROWS; row++) {
      for (let other = 0; other < row; other++) cost += raise(row, other, session)
    }
  }

  let temperature = 1
  for (let move = 0; move < MOVES_PER_TRY && cost > 0; move++) {
    if (move % 20_000 === 0) temperature *= 0.979
    const row = 1 + draw(ROWS - 1)
    const session = 1 + draw(sessions - 1)
    const before = valueOf(row, session)
    const change = put(row, session, draw(tables))
    if (change <= 0 || draw(2 ** 30) < Math.exp(-change / temperature) * 2 ** 30) cost += change
    else put(row, session, before)
  }
  return cost === 0 ? rows : undefined

  function put(row: number, session: number, value: number): number {
    let change = 0
    for (let other = 0; other < ROWS; other++)
      if (other !== row) change += lower(row, other, session)
    rows[row]?.splice(session, 1, value)
    for (let other = 0; other < ROWS; other++)
      if (other !== row) change += raise(row, other, session)
    return change
  }

  function raise(row: number, other: number, session: number): number {
    const cell = cellOf(row, other, session)
    uses[cell] = (uses[cell] ?? 0) + 1
    return (uses[cell] ?? 0) > 1 ? 1 : 0
  }

  function lower(row: number, other: number, session: number): number {
    const cell = cellOf(row, other, session)
    uses[cell] = (uses[cell] ?? 0) - 1
    return (uses[cell] ?? 0) > 0 ? -1 : 0
  }

  function cellOf(one: number, other: number, session: number): number {
    const [row, before] = one > other ? [one, other] : [other, one]
    const difference = (valueOf(row, session) - valueOf(before, session) + tables) % tables
    return (row * ROWS + before) * tables + difference
  }

  function valueOf(row: number, session: number): number {
    return rows[row]?.[session] ?? 0
  }
}
