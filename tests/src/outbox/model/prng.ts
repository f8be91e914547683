/** A small random source with a seed (mulberry32). The same seed gives the same schedule. */
export interface Prng {
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T | undefined
  uuid(): string
}

export function createPrng(seed: number): Prng {
  let state = (seed * 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const hex = () =>
    Math.floor(next() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0')
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)],
    uuid: () => {
      const digits = hex() + hex() + hex() + hex()
      const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`]
      return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20)].join('-')
    },
  }
}
