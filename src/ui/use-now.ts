import { useEffect, useState } from 'react'
import type { EpochMs, Milliseconds } from '../domain/ids'

/** The time, told anew every `everyMs`, for what counts up or down on the screen. */
export function useNow(now: () => EpochMs, everyMs: Milliseconds): EpochMs {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs)
    return () => clearInterval(timer)
  }, [now, everyMs])
  return time
}
