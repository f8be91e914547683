import { useEffect } from 'react'
import type { Milliseconds } from '../../domain/ids'

/** Does something again and again, for as long as it is wanted and the page is seen. */
export function useRepeat(
  work: () => void,
  { everyMs, isWanted }: { everyMs: Milliseconds; isWanted: boolean },
): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') work()
    }, everyMs)
    return () => clearInterval(timer)
  })
}
