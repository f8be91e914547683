/**
 * Sessions of four columns of players, one of each at every table; in each session every column moves on by its own
 * multiple of the session's number in a field, so no two meet twice. Player `column * size + place`, tables in order.
 */
export function columnSessions(size: 5 | 8): number[][] {
  const [add, multiply] = size === 5 ? [addModulo5, multiplyModulo5] : [addBits, multiplyBits]
  return Array.from({ length: size }, (_, session) =>
    Array.from({ length: size }, (_each, table) =>
      [0, 1, 2, 3].map((column) => column * size + add(table, multiply(column, session))),
    ).flat(),
  )
}

/** A further session for columns of eight players, who have not met within their column: two tables of each column. */
export function sessionWithinColumns(): number[] {
  return Array.from({ length: 32 }, (_, player) => player)
}

function addModulo5(a: number, b: number): number {
  return (a + b) % 5
}

function multiplyModulo5(a: number, b: number): number {
  return (a * b) % 5
}

/** The field of eight: polynomials of bits, modulo x^3 + x + 1. */
function addBits(a: number, b: number): number {
  return a ^ b
}

function multiplyBits(a: number, b: number): number {
  let product = 0
  for (let bit = 0; bit < 3; bit++) if ((b & (1 << bit)) !== 0) product ^= a << bit
  if ((product & 16) !== 0) product ^= 22
  if ((product & 8) !== 0) product ^= 11
  return product
}
