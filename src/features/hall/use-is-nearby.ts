import { useEffect, useState } from 'react'
import type { Milliseconds } from '../../domain/ids'

const AWAY_AFTER_MS: Milliseconds = 6_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/** True when a person is at the screen: they have recently moved the pointer, pressed a key or opened the page. */
export function useIsNearby(): boolean {
  const [isNearby, setNearby] = useState(true)
  useEffect(() => {
    let timer = setTimeout(() => setNearby(false), AWAY_AFTER_MS)
    const see = () => {
      clearTimeout(timer)
      setNearby(true)
      timer = setTimeout(() => setNearby(false), AWAY_AFTER_MS)
    }
    for (const sign of SIGNS) document.addEventListener(sign, see)
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) document.removeEventListener(sign, see)
    }
  }, [])
  return isNearby
}
