import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The em of a list that is used until the box was measured. */
const USUAL_EM = 16

/**
 * The height of a box in its own em, kept up to date while the window changes. Null where
 * the page grows with its content, as on a phone, where everything is shown.
 */
export function useFit<E extends HTMLElement>(): {
  readonly box: RefObject<E | null>
  readonly roomEm: number | null
} {
  const box = useRef<E>(null)
  const [roomEm, setRoomEm] = useState<number | null>(USUAL_EM)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const { overflowY, fontSize } = getComputedStyle(element)
      const isFixed = overflowY === 'hidden'
      const letter = Number.parseFloat(fontSize)
      setRoomEm(isFixed ? element.getBoundingClientRect().height / letter : null)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, roomEm }
}
