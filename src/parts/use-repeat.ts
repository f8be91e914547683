import { useEffect, useEffectEvent } from 'react'
import type { Milliseconds } from '../domain/ids'

/** Repeats work while the page is visible, and when it becomes visible again. */
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
