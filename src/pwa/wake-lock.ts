import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * `lost`: the system ended the wake lock (low battery, hidden page). It is requested again when the page becomes
 * visible.
 */
export type WakeLockState = 'unsupported' | 'off' | 'on' | 'lost'

export interface WakeLock {
  readonly state: StoreApi<WakeLockState>
  /** Keeps the screen awake until `release`. Never rejects. */
  hold(): Promise<void>
  release(): Promise<void>
}

export interface WakeLockParts {
  readonly navigator: Partial<Pick<Navigator, 'wakeLock'>>
  readonly document: Document
}

/** Keeps the screen awake on request. After the page was hidden, it requests the wake lock again. */
export function createWakeLock({ navigator, document }: WakeLockParts): WakeLock {
  const { wakeLock } = navigator
  const state = createStore<WakeLockState>(() => (wakeLock ? 'off' : 'unsupported'))
  let isWanted = false
  let held: WakeLockSentinel | null = null

  async function request(): Promise<void> {
    if (!wakeLock || !isWanted || held) return
    const sentinel = await wakeLock.request('screen').catch(() => null)
    if (!isWanted) return sentinel?.release()
    held = sentinel
    state.setState(sentinel ? 'on' : 'lost', true)
    sentinel?.addEventListener('release', () => {
      held = null
      if (isWanted) state.setState('lost', true)
    })
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void request()
  })

  return {
    state,
    hold() {
      isWanted = true
      return request()
    },
    async release() {
      isWanted = false
      if (wakeLock) state.setState('off', true)
      const sentinel = held
      held = null
      await sentinel?.release()
    },
  }
}
