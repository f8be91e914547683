import { useEffect, useEffectEvent } from 'react'
import type { Milliseconds } from '../domain/ids'

/** Does something again and again while the page is seen, and when it is seen again. */
export function useRepeat(
  work: () => void,
  { everyMs, isWanted = true }: { everyMs: Milliseconds; isWanted?: boolean },
): void {
  const doWork = useEffectEvent(work)
  useEffect(() => {
    if (!isWanted) return
    const look = () => {
      if (document.visibilityState === 'visible') doWork()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs, isWanted])
}
