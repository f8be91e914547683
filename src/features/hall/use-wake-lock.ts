import { useEffect, useState } from 'react'
import { createWakeLock, type WakeLock } from '../../pwa/wake-lock'

/**
 * Keeps the screen awake while the page is visible. Returns a store that says whether the screen stays
 * awake.
 */
export function useWakeLock(): WakeLock['state'] {
  const [wakeLock] = useState(() => createWakeLock({ navigator, document }))
  useEffect(() => {
    void wakeLock.hold()
    return () => void wakeLock.release()
  }, [wakeLock])
  return wakeLock.state
}
