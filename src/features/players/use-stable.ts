import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for the life of a component, which always does what the newest one does: rows that get it stay as drawn. */
export function useStable<Args extends unknown[]>(
  newest: (...args: Args) => void,
): (...args: Args) => void {
  const kept = useRef(newest)
  useLayoutEffect(() => {
    kept.current = newest
  })
  return useCallback((...args: Args) => kept.current(...args), [])
}
