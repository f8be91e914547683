import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Milliseconds } from '../../../domain/ids'
import { isCutOff } from '../../../state/connection'
import { useConsole } from '../../console-context'

const PATIENCE_MS: Milliseconds = 1500

/**
 * True while a part of a screen is held back until it is complete, so that nothing moves under a finger.
 * False after a moment, and when the server cannot be reached.
 */
export function useIsAwaited(isWhole: boolean): boolean {
  const canNotCome = useStore(useConsole().connection, isCutOff)
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return !isWhole && !canNotCome && !hasWaited
}
