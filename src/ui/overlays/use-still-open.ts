import { useLayoutEffect, useRef } from 'react'

/**
 * For a sheet that closes itself once its ruling is saved. Call the returned function when saving begins, and call its
 * result when saving has ended. That second call returns false if the person closed the sheet meanwhile. It does so
 * even if they opened it again, because the sheet may then show something else.
 */
export function useStillOpen(isOpen: boolean): () => () => boolean {
  const closings = useRef(0)
  // A layout effect, because saving may end when the sheet is gone but ordinary effects have not run yet.
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
