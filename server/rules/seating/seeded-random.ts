/** Returns a whole number from 0 to below `limit`. The same seed gives the same numbers in the same order. */
export type DrawNumber = (limit: number) => number

/** The difference between the states from which two consecutive numbers are made. */
const STEP = 0x6d2b79f5

/** A small random generator with a seed (mulberry32). It is good enough for seatings, but not for secrets. */
export function seededDraw(seed: number): DrawNumber {
  let state = seed | 0
  return (limit) => {
    state = (state + STEP) | 0
    return Math.floor(((bitsOf(state) >>> 0) / 2 ** 32) * limit)
  }
}

/**
 * The `nth` number of `seededDraw(seed)`, counted from 0, with a limit of at most 2 ** 15. Code that draws
 * millions of numbers uses it, because it makes no function for each seed and calculates in whole numbers.
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

/** Returns the items in random order (Fisher-Yates, from the last position down). The given list does not change. */
export function shuffled<T>(items: readonly T[], draw: DrawNumber): T[] {
  const left = [...items]
  const drawn: T[] = []
  while (left.length > 0) drawn.unshift(...left.splice(draw(left.length), 1))
  return drawn
}
