import type { Milliseconds } from '../../domain/ids'

const FIRST_MS = 1_000
const LONGEST_MS = 60_000
const SHORTEST_MS = 100

/**
 * The pause after this number (1, 2, ...) of consecutive failures: a random time up to 1, 2, 4 ... 60 s,
 * so that forty tablets do not try again at the same moment. `random` is from 0 to 1.
 */
export function backoffMs(failures: number, random: number): Milliseconds {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.max(SHORTEST_MS, Math.floor(random * ceiling))
}

/** The longest pause. A pause that seems longer means that the clock was changed. */
export const LONGEST_PAUSE_MS = 10 * 60_000

/** The pause that a server asks for with `Retry-After`, capped: a nonsense value must not park rulings for a day. */
export const obeyed = (retryAfterMs: Milliseconds): Milliseconds =>
  Math.min(retryAfterMs, LONGEST_PAUSE_MS)
