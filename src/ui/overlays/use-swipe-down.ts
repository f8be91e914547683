import { useRef, type PointerEvent } from 'react'

const SWIPE_PIXELS = 64
const IS_FLAT = '(min-width: 64rem)'

/**
 * Handlers for the header of a bottom sheet. The sheet closes when a touch moves far enough down, and more down than
 * sideways.
 */
export function useSwipeDown(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      const isSheetAtSide = window.matchMedia?.(IS_FLAT).matches ?? false
      if (event.pointerType === 'mouse' || isSheetAtSide) return
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === null) return
      const down = event.clientY - start.current.y
      const sideways = Math.abs(event.clientX - start.current.x)
      start.current = null
      if (down > SWIPE_PIXELS && down > sideways) onSwipe()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
