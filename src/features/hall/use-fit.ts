import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Until it was measured. */
const USUAL_ROWS = 9

/** With its fractions: the half pixel that a whole number leaves out of each row is a row that is cut in twenty. */
const heightOf = (element: Element): number => element.getBoundingClientRect().height

/**
 * How many rows of the height of the first fit into a box, followed as the window changes. Null where the page grows
 * with what it holds, as on a phone: there everything is shown.
 */
export function useFit<E extends HTMLElement>(): {
  readonly box: RefObject<E | null>
  readonly rows: number | null
} {
  const box = useRef<E>(null)
  const [rows, setRows] = useState<number | null>(USUAL_ROWS)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const row = element.querySelector<HTMLElement>('[data-row]')
      if (row === null) return
      const isFixed = getComputedStyle(element).overflowY === 'hidden'
      setRows(isFixed ? Math.max(1, Math.floor(heightOf(element) / heightOf(row))) : null)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, rows }
}
