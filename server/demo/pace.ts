import { setTimeout } from 'node:timers/promises'
import type { Milliseconds } from '../../src/domain/ids'
import type { Random } from '../call/random'

export interface PauseRange {
  readonly leastMs: Milliseconds
  readonly mostMs: Milliseconds
}

/** How fast the hall plays. */
export interface Pace {
  /**
   * How many hands each table plays fast at the start, so that a visitor sees a busy hall from the start. `opening` is
   * the pause before each of these hands.
   */
  readonly openingHands: number
  readonly opening: PauseRange
  /** The pause before every later hand of a table. */
  readonly hand: PauseRange
  /** The pause between two readings of the tables. */
  readonly readMs: Milliseconds
  /** How long ended tables wait for approval, so that a visitor can approve them. */
  readonly approveAfterMs: Milliseconds
  /**
   * How long the simulated referee waits before the next step when a visitor has approved, seated or reset
   * something.
   */
  readonly patienceMs: Milliseconds
}

/** Each table plays a hand about every half minute: with 100 tables, about three hands a second. */
export function demoPace(tables: number): Pace {
  return {
    openingHands: 3,
    opening: { leastMs: 500, mostMs: Math.max(4000, 150 * tables) },
    hand: { leastMs: 24_000, mostMs: 40_000 },
    readMs: 10_000,
    approveAfterMs: 60_000,
    patienceMs: 180_000,
  }
}

export function drawWithin({ leastMs, mostMs }: PauseRange, random: Random): Milliseconds {
  return leastMs + random.below(mostMs - leastMs + 1)
}

/** Waits for `ms`, or until `stop` is aborted. */
export async function waitUnlessStopped(ms: Milliseconds, stop: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal: stop })
  } catch (error) {
    if (!stop.aborted) throw error
  }
}
