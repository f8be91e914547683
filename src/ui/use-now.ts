import { useEffect, useState } from 'react'
import type { EpochMs, Milliseconds } from '../domain/ids'

/** The time, told anew every `everyMs` and when the page is seen again, for what counts up or down on the screen. */
export function useNow(now: () => EpochMs, everyMs: Milliseconds): EpochMs {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const tell = () => setTime(now())
    const timer = setInterval(tell, everyMs)
    // Timers stand still while the device sleeps: in the morning a screen must not go on in the evening.
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [now, everyMs])
  return time
}
