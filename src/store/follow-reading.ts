import { liveQuery } from 'dexie'
import type { Milliseconds } from '../domain/ids'
import { StorageUnavailable } from './reopen'

export interface HeardReading<T> {
  readonly next: (value: T) => void
  /** The device cannot be read now. Earlier values may still be shown. */
  readonly unavailable: () => void
  /** Called for a bug; no more values come after that. */
  readonly failed: (error: unknown) => void
}

const AGAIN_MS: Milliseconds = 5_000

/**
 * Reads from the device, and again after each change of the data, until the returned function is called. A device that
 * cannot be read is tried again every 5 s, because no event says when it can be read again.
 */
export function followReading<T>(read: () => Promise<T>, heard: HeardReading<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let subscription = subscribe()
  return () => {
    clearTimeout(timer)
    subscription.unsubscribe()
  }

  function subscribe() {
    return liveQuery(read).subscribe({
      next: heard.next,
      error(error: unknown) {
        if (!(error instanceof StorageUnavailable)) {
          heard.failed(error)
          return
        }
        heard.unavailable()
        clearTimeout(timer)
        timer = setTimeout(() => {
          subscription.unsubscribe()
          subscription = subscribe()
        }, AGAIN_MS)
      },
    })
  }
}
