import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createWakeLock, type WakeLockState } from '../../../pwa/wake-lock'

/** Keeps the screen awake while wanted, and returns whether it does. */
export function useAwake(isWanted: boolean): WakeLockState {
  const [lock] = useState(() => createWakeLock({ document, navigator }))
  useEffect(() => {
    if (!isWanted) return
    void lock.hold()
    return () => void lock.release()
  }, [isWanted, lock])
  return useStore(lock.state)
}
