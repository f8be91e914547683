import type { EpochMs, Milliseconds } from '../domain/ids'

/** What of the page makes a reader look at the network. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline'

/** Everything of the browser that readers need, so that tests control all of it. */
export interface SyncPlatform {
  now(): EpochMs
  /** Milliseconds since the page was opened, whatever the clock is set to. */
  monotonic(): Milliseconds
  /** From 0 (included) to 1 (excluded). */
  random(): number
  /** Calls back once after a pause; the answer cancels it. */
  after(ms: Milliseconds, callback: () => void): () => void
  isVisible(): boolean
  /** Reports what happens to the page until the answer is called. */
  listen(heard: (event: PageEvent) => void): () => void
}

/** The page itself. */
export function browserSyncPlatform(): SyncPlatform {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    random: () => Math.random(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    isVisible: () => document.visibilityState === 'visible',
    listen(heard) {
      const ending = new AbortController()
      const { signal } = ending
      const seen = () => heard(document.visibilityState === 'visible' ? 'visible' : 'hidden')
      document.addEventListener('visibilitychange', seen, { signal })
      window.addEventListener('pageshow', seen, { signal })
      window.addEventListener('online', () => heard('online'), { signal })
      window.addEventListener('offline', () => heard('offline'), { signal })
      return () => ending.abort()
    },
  }
}

/** Keeps a value and tells who listens of each change; fits React's `useSyncExternalStore`. */
export function createWatched<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: (): T => value,
    set(next: T): void {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
