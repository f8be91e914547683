import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

const PIXELS_PER_MM = 96 / 25.4

/**
 * Finds the scale at which paper of this width (millimetres) fits the element with the ref `place`; at most 1, full
 * size.
 */
export function useFitOf(widthMm: number): {
  readonly place: RefObject<HTMLElement | null>
  readonly fit: number
} {
  const place = useRef<HTMLElement>(null)
  const [fit, setFit] = useState(1)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = () => setFit(Math.min(1, element.clientWidth / (widthMm * PIXELS_PER_MM)))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [widthMm])
  return { place, fit }
}
