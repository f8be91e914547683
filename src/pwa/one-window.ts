import type { Milliseconds } from '../domain/ids'

/** The browser's windows as one of them sees them. */
export interface Windows {
  /** Absent on addresses without HTTPS: then every window in sight speaks. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly isSeen: () => boolean
  readonly hasFocus: () => boolean
  readonly wait: (ms: Milliseconds) => Promise<void>
}

/** The window with the focus comes first: a screen reader listens to that one. */
const HEAD_START_MS: Milliseconds = 300
/** Longer than windows differ in hearing the same news. */
const HELD_MS: Milliseconds = 5_000

/** True in one window in sight only, however many hear the same news; `news` names it. */
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
    // Rather said twice than never.
    said.catch(() => resolve(true))
  })
}

const ownWindows = (): Windows => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  isSeen: () => document.visibilityState === 'visible',
  hasFocus: () => document.hasFocus(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})
