import { useEffect, useState } from 'react'
import type { EpochMs, Milliseconds } from '../domain/ids'

/**
 * The current time, updated every `everyMs` and when the page becomes visible. For clocks and countdowns on
 * the screen.
 */
export function useNow(now: () => EpochMs, everyMs: Milliseconds): EpochMs {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const tell = () => setTime(now())
    const timer = setInterval(tell, everyMs)
    // Timers stop while the device sleeps. Without this, a tablet opened in the morning would first show the evening's
    // time.
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [now, everyMs])
  return time
}
