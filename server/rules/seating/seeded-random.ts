/** Gives a whole number from 0 to below `limit`; the same seed gives the same numbers in the same order. */
export type Draw = (limit: number) => number

/** From the state of one number to the state of the next. */
const STEP = 0x6d2b79f5

/** A small seeded generator (mulberry32): even enough to seat players, no secret may rest on it. */
export function seededDraw(seed: number): Draw {
  let state = seed | 0
  return (limit) => {
    state = (state + STEP) | 0
    return Math.floor(((bitsOf(state) >>> 0) / 2 ** 32) * limit)
  }
}

/**
 * What `seededDraw(seed)` gives when it is asked for its `nth` number, counted from 0, with a limit of 2 ** 15 at most.
 * For loops that draw millions: without a function of its own for each seed, and in whole numbers.
 */
export function drawnAt(seed: number, nth: number, limit: number): number {
  const bits = bitsOf((seed + Math.imul(nth + 1, STEP)) | 0)
  return (Math.imul(bits >>> 16, limit) + (Math.imul(bits & 0xffff, limit) >>> 16)) >>> 16
}

function bitsOf(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return mixed ^ (mixed >>> 14)
}

/** The items in a drawn order (Fisher-Yates, from the last position down); the given list is left as it was. */
export function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const left = [...items]
  const drawn: T[] = []
  while (left.length > 0) drawn.unshift(...left.splice(draw(left.length), 1))
  return drawn
}
