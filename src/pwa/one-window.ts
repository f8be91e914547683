import type { Milliseconds } from '../domain/ids'

/** One tab's view of all tabs of this browser. */
export interface Windows {
  /** Absent on addresses without HTTPS; there every visible tab reports news. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly isSeen: () => boolean
  readonly hasFocus: () => boolean
  readonly wait: (ms: Milliseconds) => Promise<void>
}

/** The focused tab requests the lock first, because a screen reader reads that tab. */
const HEAD_START_MS: Milliseconds = 300
/** How long a tab keeps the lock: longer than the delay between tabs that get the same news. */
const HELD_MS: Milliseconds = 5_000

/** True in only one visible tab, however many tabs get the same news. `news` identifies the news. */
export async function isMineToSay(news: string, windows: Windows = ownWindows()): Promise<boolean> {
  const { locks, isSeen, hasFocus, wait } = windows
  if (!isSeen()) return false
  if (!hasFocus()) await wait(HEAD_START_MS)
  if (locks === undefined) return true
  return new Promise((resolve) => {
    const said = locks.request(`say:${news}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock !== null) await wait(HELD_MS)
    })
    // Reporting news twice is better than not at all.
    said.catch(() => resolve(true))
  })
}

const ownWindows = (): Windows => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  isSeen: () => document.visibilityState === 'visible',
  hasFocus: () => document.hasFocus(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
