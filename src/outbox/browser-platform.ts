import { randomUuid } from '../lib/random-uuid'
import type { Locks } from './core/ports'
import type { RunnerPlatform } from './runner'
import type { WakeReason } from './wake'

/** The browser features that a runner needs. */
export function browserPlatform(): RunnerPlatform {
  const channel = openChannel()
  return {
    clock: { now: () => Date.now() },
    random: { next: () => Math.random(), uuid: randomUuid },
    locks: 'locks' in navigator ? webLocks(navigator.locks) : NO_LOCKS,
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    isVisible: () => document.visibilityState === 'visible',
    listen: (heard) => listen(heard, channel),
    nudge: () => channel?.postMessage('work'),
  }
}

/** The channel carries only nudges. Without it, other tabs notice new rows later, by their own timers and events. */
function openChannel(): BroadcastChannel | null {
  try {
    return 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null
  } catch {
    // Some browsers forbid channels where they forbid storage.
    return null
  }
}

function listen(
  heard: (wake: WakeReason | 'pagehide') => void,
  channel: BroadcastChannel | null,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const onShown = () => {
    if (document.visibilityState === 'visible') heard('visible')
  }
  document.addEventListener('visibilitychange', onShown, { signal })
  for (const name of ['online', 'focus', 'pageshow', 'pagehide'] as const) {
    window.addEventListener(name, () => heard(name), { signal })
  }
  channel?.addEventListener('message', () => heard('nudge'), { signal })
  return () => ending.abort()
}

/**
 * Browsers offer no locks to addresses without HTTPS. Two open tabs can then take the turn from each other
 * again and again, but the fence voids what the earlier turn still writes.
 */
const NO_LOCKS: Locks = {
  async tryHold(_, work) {
    await work()
    return true
  },
  steal: (_, work) => work(),
}

function webLocks(manager: LockManager): Locks {
  return {
    async tryHold(name, work) {
      let isHeld = false
      await untilStolen(
        manager.request(name, { ifAvailable: true }, async (lock) => {
          if (lock === null) return
          isHeld = true
          await work()
        }),
      )
      return isHeld
    },
    steal: (name, work) => untilStolen(manager.request(name, { steal: true }, work)),
  }
}

/**
 * When another tab steals a lock, the JavaScript promise of the tab that held the lock rejects.
 * The fence voids whatever that tab still writes.
 */
async function untilStolen(held: Promise<unknown>): Promise<void> {
  try {
    await held
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
