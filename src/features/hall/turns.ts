import type { EpochMs, Milliseconds } from '../../domain/ids'

/** How long a page of a list is shown: long enough to read a screen full of names. */
export const TURN_MS: Milliseconds = 8_000

/** A page of a list, and its position in the list. */
export interface ListPage<T> {
  readonly items: readonly T[]
  /** The number of the page, from 1. */
  readonly number: number
  readonly count: number
  /** The position of the page's first item in the whole list, from 1; 0 for an empty list. */
  readonly firstItem: number
  readonly lastItem: number
}

/**
 * How many page turns there have been since 1970. All lists turn their pages at the same moment, on every screen of
 * the hall.
 */
export const turnAt = (now: EpochMs): number => Math.floor(now / TURN_MS)

/** Whole seconds until the next page, from 1 to 8. */
export const secondsToTurn = (now: EpochMs): number =>
  Math.ceil((TURN_MS - (((now % TURN_MS) + TURN_MS) % TURN_MS)) / 1000)

/**
 * The page of a list after `turn` page turns. The first page follows the last one. Items are spread evenly over the
 * pages.
 */
export function pageAt<T>(
  list: readonly T[],
  { size, turn }: { readonly size: number; readonly turn: number },
): ListPage<T> {
  const count = Math.max(1, Math.ceil(list.length / Math.max(1, size)))
  const nth = ((turn % count) + count) % count
  const begin = Math.ceil((nth * list.length) / count)
  const items = list.slice(begin, Math.ceil(((nth + 1) * list.length) / count))
  return {
    items,
    number: nth + 1,
    count,
    firstItem: items.length === 0 ? 0 : begin + 1,
    lastItem: begin + items.length,
  }
}
