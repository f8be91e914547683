import type { EpochMs, Milliseconds } from '../domain/ids'
import { LONGEST_PAUSE_MS } from './core/backoff'
import type { Clock } from './core/ports'

/** The next run of the outbox. At most one is planned at a time. */
export interface NextRun {
  /**
   * Plans a run at `at`. A run that is already planned stays if it comes earlier, and is replaced if it
   * comes later. It is also replaced if its time has passed, because timers stop while the tablet sleeps
   * and its clock goes on.
   */
  plan(at: EpochMs): void
  cancel(): void
}

export function createNextRun(
  platform: {
    readonly clock: Clock
    after(ms: Milliseconds, callback: () => void): () => void
  },
  run: () => void,
): NextRun {
  let planned: { at: EpochMs; cancel: () => void } | null = null
  return {
    plan(at) {
      const now = platform.clock.now()
      const isSooner = planned !== null && planned.at >= now && planned.at <= at
      if (isSooner) return
      planned?.cancel()
      const delay = Math.min(Math.max(0, at - now), LONGEST_PAUSE_MS)
      const cancel = platform.after(delay, () => {
        planned = null
        run()
      })
      planned = { at, cancel }
    },
    cancel() {
      planned?.cancel()
      planned = null
    },
  }
}
