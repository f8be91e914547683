/** Lets a tab that needs another schema ask the other tabs of the browser to close the database. */
export interface StorageWindows {
  /** Asks the other tabs to close the database. */
  askToClose(): void
  /** Called when another tab asks to close the database. */
  onAsked(close: () => void): void
}

const CLOSE = 'close-storage'

/**
 * Connects this tab with the browser's other tabs. `channel` is null where the browser has none.
 * The tabs then get only IndexedDB's own event.
 */
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
