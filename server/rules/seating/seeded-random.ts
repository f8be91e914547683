/** Gives a whole number from 0 to below `limit`; the same seed gives the same numbers in the same order. */
export type Draw = (limit: number) => number

/** A small seeded generator (mulberry32): even enough to seat players, no secret may rest on it. */
export function seededDraw(seed: number): Draw {
  let state = seed | 0
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

/** The items in a drawn order (Fisher-Yates, from the last position down); the given list is left as it was. */
export function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const left = [...items]
  const drawn: T[] = []
  while (left.length > 0) drawn.unshift(...left.splice(draw(left.length), 1))
  return drawn
}
