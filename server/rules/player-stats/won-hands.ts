import { doraOf } from '../finished-game'
import { ownWins, type SeatedGame } from './seated-game'

export interface HandValueCount {
  /** A negative number counts yakuman. */
  readonly hanCount: number
  readonly count: number
}

export interface YakuCount {
  readonly yakuId: number
  readonly count: number
}

export interface DoraStat {
  /** The number of all kinds of dora in all won hands. */
  readonly count: number
  /** The average per won hand; 0 when the player won none. */
  readonly average: number
}

/** How many hands the player won with each number of han. The fewest han come first, yakuman last. */
export function handValues(games: readonly SeatedGame[]): HandValueCount[] {
  const counts = countEach(ownWins(games).map(({ win }) => win.han))
  const worth = (han: number) => (han < 0 ? 1000 - han : han)
  return [...counts]
    .toSorted(([a], [b]) => worth(a) - worth(b))
    .map(([hanCount, count]) => ({ hanCount, count }))
}

/**
 * How many hands the player won with each yaku, the most frequent yaku first. Equally frequent yaku are sorted
 * by id.
 */
export function yakuCounts(games: readonly SeatedGame[]): YakuCount[] {
  const counts = countEach(ownWins(games).flatMap(({ win }) => [...new Set(win.yaku)]))
  return [...counts]
    .toSorted(([a, timesA], [b, timesB]) => timesB - timesA || a - b)
    .map(([yakuId, count]) => ({ yakuId, count }))
}

export function doraStat(games: readonly SeatedGame[]): DoraStat {
  const wins = ownWins(games)
  const count = wins.reduce((sum, { win }) => sum + doraOf(win), 0)
  return { count, average: wins.length === 0 ? 0 : count / wins.length }
}

function countEach(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
