import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that stays the same and always calls the newest version of the given function. Rows that get it
 * need not render again.
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
