import type { EpochMs, Milliseconds, Seconds } from '../ids'

/** A session that did not start an hour after its announced start was put off; the old time would mislead. */
const STILL_MEANT_MS: Milliseconds = 3_600_000

/** The announced start of the next session at a moment. */
export interface NextStart {
  readonly at: EpochMs
  /** Rounded up; 0 once the time has come. */
  readonly secondsLeft: Seconds
}

/** The start that is announced; null when none is, or when it no longer means anything. */
export function nextStartOf(
  event: { readonly nextStartAt: EpochMs | null; readonly isFinished: boolean },
  now: EpochMs,
): NextStart | null {
  const { nextStartAt: at, isFinished } = event
  if (at === null || isFinished || now - at >= STILL_MEANT_MS) return null
  return { at, secondsLeft: Math.max(0, Math.ceil((at - now) / 1000)) }
}
