import type { EpochMs, Milliseconds } from '../domain/ids'
import { createListeners } from '../lib/listeners'

/** Events of the page after which readers check the network. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline'

/** Everything that readers need of the browser, so that tests control all of it. */
export interface SyncPlatform {
  now(): EpochMs
  /** Milliseconds since the page was opened, independent of the clock. */
  monotonic(): Milliseconds
  /** From 0 (included) to 1 (excluded). */
  random(): number
  /** Calls back once after a pause. The returned function cancels it. */
  after(ms: Milliseconds, callback: () => void): () => void
  isVisible(): boolean
  /** Reports events of the page until the returned function is called. */
  listen(heard: (event: PageEvent) => void): () => void
}

/** The platform of a real page. */
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

/** Holds a value and notifies listeners of each change; fits React's `useSyncExternalStore`. */
export interface WatchedValue<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createWatched<T>(initial: T): WatchedValue<T> {
  let value = initial
  const listeners = createListeners()
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      listeners.tell()
    },
    subscribe: listeners.subscribe,
  }
}
