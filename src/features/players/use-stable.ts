import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns one stable function that always calls the newest version of the given one, so that rows need not render
 * again.
 */
export function useStable<Args extends unknown[]>(
  newest: (...args: Args) => void,
): (...args: Args) => void {
  const kept = useRef(newest)
  useLayoutEffect(() => {
    kept.current = newest
  })
  return useCallback((...args: Args) => kept.current(...args), [])
}
