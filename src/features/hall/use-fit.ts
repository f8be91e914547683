import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The height, in em, that is used for a list until its box was measured. */
const USUAL_EM = 16

/**
 * Measures the height of a box in its own em, also when the window changes. Null where the page grows with its
 * content, as on a phone, which shows the whole list.
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
