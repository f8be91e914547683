import { HIDDEN_LONG_ENOUGH_MS } from './update-gate'

export interface VisibilityParts {
  readonly document: Document
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  /** The app was hidden long enough, or has just become visible. */
  readonly onChange: () => void
}

/** Measures how long the tab has been hidden. */
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
    // Timers of a frozen tab do not run, so how long it was hidden is measured when it becomes visible.
    onChange()
    hiddenSince = null
  })

  return { hiddenForMs: () => (hiddenSince === null ? null : now() - hiddenSince) }
}
