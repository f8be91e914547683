import { HIDDEN_LONG_ENOUGH_MS } from './update-gate'

export interface VisibilityParts {
  readonly document: Document
  /** Reads a monotonic clock in milliseconds. */
  readonly now: () => number
  /** Called when the tab has been hidden long enough for an update, and when it becomes visible. */
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
    // In a frozen tab the timer does not run, so the time is checked again when the tab becomes visible.
    onChange()
    hiddenSince = null
  })

  return { hiddenForMs: () => (hiddenSince === null ? null : now() - hiddenSince) }
}
