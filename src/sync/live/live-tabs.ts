import type { SnapshotSeq } from '../../contract/snapshot-seq'

/** Messages between the tabs of one browser about their shared stream. */
export type LiveMessage =
  /** The events that a visible tab follows; empty when the tab leaves. */
  | { readonly kind: 'wants'; readonly tab: string; readonly eventIds: readonly number[] }
  /** Sent by the tab that starts holding the stream: asks the other tabs which events they follow. */
  | { readonly kind: 'who' }
  | { readonly kind: 'told'; readonly eventId: number; readonly seq: SnapshotSeq }
  | { readonly kind: 'link'; readonly isAlive: boolean }

/** The other tabs of this browser. */
export interface LiveTabs {
  post(message: LiveMessage): void
  listen(heard: (message: LiveMessage) => void): void
  /** Waits for the lock of the stream and holds it while `work` runs. Resolves early when `signal` aborts. */
  hold(signal: AbortSignal, work: () => Promise<void>): Promise<void>
}

/**
 * The other tabs of this browser; null where the browser has no locks (addresses without HTTPS) or no
 * channels. There, each visible tab opens a stream of its own, and usually only one tab is visible.
 */
export function browserLiveTabs(server: string): LiveTabs | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return null
  const name = `live:${server}`
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    // Some browsers forbid channels where they forbid storage.
    return null
  }
  return {
    post: (message) => channel.postMessage(message),
    listen(heard) {
      channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => heard(data))
    },
    async hold(signal, work) {
      try {
        await navigator.locks.request(name, { signal }, work)
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      }
    },
  }
}
