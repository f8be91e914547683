import { useSyncExternalStore } from 'react'

/** The width of a phone held upright: below the breakpoint `sm` of `theme/scale.css`. */
const NARROW = '(width < 35.5rem)'

/** True while the window is as narrow as a phone held upright. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

const isNarrow = (): boolean => window.matchMedia?.(NARROW).matches ?? false

function subscribe(changed: () => void): () => void {
  const query: MediaQueryList | undefined = window.matchMedia?.(NARROW)
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}
