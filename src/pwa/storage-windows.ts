/** How the windows of one browser make way for one that needs another shape of the database. */
export interface StorageWindows {
  /** Asks the others to close it. */
  askToClose(): void
  /** Another window asks. */
  onAsked(close: () => void): void
}

const CLOSE = 'close-storage'

/** `channel` is null where the browser has none: then the browser alone tells them. */
export function connectStorageWindows(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null,
): StorageWindows {
  return {
    askToClose: () => channel?.postMessage(CLOSE),
    onAsked: (close) =>
      channel?.addEventListener('message', ({ data }) => {
        if (data === CLOSE) close()
      }),
  }
}
