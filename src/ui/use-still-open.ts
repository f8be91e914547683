import { useLayoutEffect, useRef } from 'react'

/**
 * For a sheet that closes itself once its ruling is saved: call the first function when the saving begins, the one it
 * gives when it has ended. False when the person closed the sheet meanwhile, also when they opened it again: closing
 * then would close something else.
 */
export function useStillOpen(isOpen: boolean): () => () => boolean {
  const closings = useRef(0)
  // At once: a saving may end after the sheet is gone and before other effects.
  useLayoutEffect(() => {
    if (!isOpen) return
    return () => {
      closings.current += 1
    }
  }, [isOpen])
  return () => {
    const before = closings.current
    return () => closings.current === before
  }
}
