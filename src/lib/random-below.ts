/** A random whole number from 0 to `limit` - 1. `limit` is at most 2 ** 32. */
export function randomBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn % limit
}
