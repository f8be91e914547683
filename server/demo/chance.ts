import type { Random } from '../call/random'

/** True with a probability of `chance` in a hundred. */
export function percent(random: Random, chance: number): boolean {
  return random.below(100) < chance
}

/** One of the items, chosen with a probability by its weight. @throws Error when there are no items. */
export function pickWeighted<T extends { readonly weight: number }>(
  random: Random,
  items: readonly T[],
): T {
  let lot = random.below(items.reduce((sum, { weight }) => sum + weight, 0))
  for (const item of items) {
    if (lot < item.weight) return item
    lot -= item.weight
  }
  throw new Error('Nothing to pick from')
}

/** One of the items, all equally probable. @throws Error when there are no items. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return pickWeighted(
    random,
    items.map((item) => ({ item, weight: 1 })),
  ).item
}
