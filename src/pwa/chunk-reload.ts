export interface ChunkWatchParts {
  readonly window: Window
  readonly isOnline: () => boolean
  readonly onMissingChunk: () => void
}

/**
 * Says when a part of this version cannot be loaded any more, which a newer version would mend. Offline it says
 * nothing: a reload would mend nothing either. The failure itself goes on to the route's error screen.
 */
export function watchMissingChunks({ window, isOnline, onMissingChunk }: ChunkWatchParts): void {
  // Fired by the code Vite puts around every dynamic import.
  window.addEventListener('vite:preloadError', () => {
    if (isOnline()) onMissingChunk()
  })
}
