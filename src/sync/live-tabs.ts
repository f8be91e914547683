import type { SnapshotSeq } from '../contract/snapshot-seq'

/** What the tabs of one browser tell each other of the one stream. */
export type LiveMessage =
  /** What a tab that is in sight follows; nothing when it left. */
  | { readonly kind: 'wants'; readonly tab: string; readonly eventIds: readonly number[] }
  /** A tab that begins to hold the stream asks what the others follow. */
  | { readonly kind: 'who' }
  | { readonly kind: 'told'; readonly eventId: number; readonly seq: SnapshotSeq }
  | { readonly kind: 'link'; readonly isAlive: boolean }

/** The other tabs of the browser. */
export interface LiveTabs {
  post(message: LiveMessage): void
  listen(heard: (message: LiveMessage) => void): void
  /** Waits for the lock of the stream, and holds it for as long as the work takes; resolves early when given up. */
  hold(signal: AbortSignal, work: () => Promise<void>): Promise<void>
}

/**
 * Null where the browser has no locks, as at addresses without HTTPS, or no channel: there each tab in sight has a stream
 * of its own, and mostly one is in sight.
 */
export function browserLiveTabs(server: string): LiveTabs | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return null
  const name = `live:${server}`
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(name)
  } catch {
    // Some browsers forbid it where they forbid storage.
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
