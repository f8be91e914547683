import { HIDDEN_LONG_ENOUGH_MS } from './update-gate'

export interface VisibilityParts {
  readonly document: Document
  /** Milliseconds of a clock that does not jump. */
  readonly now: () => number
  /** The app was out of sight long enough, or has just come back. */
  readonly onChange: () => void
}

/** Measures how long the tab has been out of sight. */
export function watchVisibility({ document, now, onChange }: VisibilityParts) {
  let hiddenSince = document.visibilityState === 'hidden' ? now() : null
  let timer: ReturnType<typeof setTimeout> | undefined

  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') {
      hiddenSince = now()
      timer = setTimeout(onChange, HIDDEN_LONG_ENOUGH_MS + 1000)
      return
    }
    // Timers of a frozen tab do not run: its absence is judged at the moment it comes back.
    onChange()
    hiddenSince = null
  })

  return { hiddenForMs: () => (hiddenSince === null ? null : now() - hiddenSince) }
}
