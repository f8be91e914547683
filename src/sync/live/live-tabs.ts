import type { SnapshotSeq } from '../../contract/snapshot-seq'

/** Messages between the tabs of one browser about their shared stream. */
export type LiveMessage =
  /** The events that a visible tab follows; empty when the tab leaves. */
  | { readonly kind: 'wants'; readonly tab: string; readonly eventIds: readonly number[] }
  /** The tab that starts holding the stream asks what the other tabs follow. */
  | { readonly kind: 'who' }
  | { readonly kind: 'told'; readonly eventId: number; readonly seq: SnapshotSeq }
  | { readonly kind: 'link'; readonly isAlive: boolean }

/** The other tabs of this browser. */
export interface LiveTabs {
  post(message: LiveMessage): void
  listen(heard: (message: LiveMessage) => void): void
  /** Waits for the stream's lock and keeps it during the work. Resolves early when aborted. */
  hold(signal: AbortSignal, work: () => Promise<void>): Promise<void>
}

/**
 * Null where the browser has no locks (addresses without HTTPS) or no channels. There each visible tab opens its own
 * stream, and usually only one tab is visible.
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
