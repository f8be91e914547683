import { useLayoutEffect, useRef } from 'react'

/**
 * For a sheet that closes itself once its ruling is saved. Call the first function when the saving begins, and the
 * function that it returns when the saving has ended. The latter returns false when the person closed the sheet
 * meanwhile, even if they opened it again: closing it then would close something else.
 */
export function useStillOpen(isOpen: boolean): () => () => boolean {
  const closings = useRef(0)
  // This is a layout effect, because saving may end after the sheet is gone and before ordinary effects.
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
