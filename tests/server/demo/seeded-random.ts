import type { Random } from '../../../server/call/random'

/**
 * Returns a random source that gives the same numbers for the same seed (mulberry32), so that a failure can be
 * repeated.
 */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const hex = (bytes: number) =>
    Array.from({ length: bytes }, () => below(256).toString(16).padStart(2, '0')).join('')
  return {
    below,
    hex,
    uuid: () => `${hex(4)}-${hex(2)}-${hex(2)}-${hex(2)}-${hex(6)}`,
  }
}
