import type { EpochMs, Milliseconds, Seconds } from '../ids'

/**
 * A session that has not started this long after its announced start was postponed. The old time would mislead people.
 */
const STILL_MEANT_MS: Milliseconds = 3_600_000

/** The announced start of the next session, and the time until then. */
export interface NextStart {
  readonly at: EpochMs
  /** Rounded up; 0 after the start. */
  readonly secondsLeft: Seconds
}

/**
 * The announced start of the next session; null when none is announced, the event is finished, or the start is too
 * old.
 */
export function nextStartOf(
  event: { readonly nextStartAt: EpochMs | null; readonly isFinished: boolean },
  now: EpochMs,
): NextStart | null {
  const { nextStartAt: at, isFinished } = event
  if (at === null || isFinished || now - at >= STILL_MEANT_MS) return null
  return { at, secondsLeft: Math.max(0, Math.ceil((at - now) / 1000)) }
}
