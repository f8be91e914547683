/** Lets the tabs of one browser release the database for a tab that needs another schema. */
export interface StorageWindows {
  /** Asks the other tabs to close the database. */
  askToClose(): void
  /** Called when another tab asks to close the database. */
  onAsked(close: () => void): void
}

const CLOSE = 'close-storage'

/** `channel` is null where the browser has none; then only the browser's own event reaches the tabs. */
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
