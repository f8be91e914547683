import type { Milliseconds } from '../domain/ids'

/** What a tab needs to find out whether it is the tab that reports news. */
export interface Windows {
  /** Undefined at addresses without HTTPS, where every visible tab reports the news. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly isVisible: () => boolean
  readonly hasFocus: () => boolean
  readonly wait: (ms: Milliseconds) => Promise<void>
}

/** The focused tab requests the lock this much earlier than other tabs, because the screen reader reads that tab. */
const HEAD_START_MS: Milliseconds = 300
/** A tab keeps the lock for longer than the delay with which other tabs get the same news. */
const HELD_MS: Milliseconds = 5_000

/** True in one visible tab only, even if several tabs get the same news. `news` is the news's id. */
export async function isMineToSay(news: string, windows: Windows = ownWindows()): Promise<boolean> {
  const { locks, isVisible, hasFocus, wait } = windows
  if (!isVisible()) return false
  if (!hasFocus()) await wait(HEAD_START_MS)
  if (locks === undefined) return true
  return new Promise((resolve) => {
    const said = locks.request(`say:${news}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock !== null) await wait(HELD_MS)
    })
    // If the lock fails, this tab reports the news: twice is better than not at all.
    said.catch(() => resolve(true))
  })
}

const ownWindows = (): Windows => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  isVisible: () => document.visibilityState === 'visible',
  hasFocus: () => document.hasFocus(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
