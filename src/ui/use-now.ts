import { useEffect, useState } from 'react'
import type { EpochMs, Milliseconds } from '../domain/ids'

/** The time, updated every `everyMs` and when the page becomes visible, for values that count on the screen. */
export function useNow(now: () => EpochMs, everyMs: Milliseconds): EpochMs {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const tell = () => setTime(now())
    const timer = setInterval(tell, everyMs)
    // Timers stop while the device sleeps. In the morning a screen must not continue from the evening.
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [now, everyMs])
  return time
}
