export interface ChunkWatchParts {
  readonly window: Window
  readonly isOnline: () => boolean
  readonly onMissingChunk: () => void
}

/**
 * Reports that a part of this version's code can no longer be loaded; a reload would bring a newer version. Offline it
 * reports nothing, because a reload would not help. The error itself still reaches the route's error screen.
 */
export function watchMissingChunks({ window, isOnline, onMissingChunk }: ChunkWatchParts): void {
  // The code that Vite puts around every dynamic import fires this event.
  window.addEventListener('vite:preloadError', () => {
    if (isOnline()) onMissingChunk()
  })
}
