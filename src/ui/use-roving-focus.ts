import { useLayoutEffect, type RefObject } from 'react'

/**
 * Makes the children of an element one stop of the Tab key. Each child is a button or contains one; its first button
 * counts, and hidden buttons do not. Arrow keys move to neighbours, Home and End to the first and the last button. The
 * Tab key returns to the button that had the focus last, even if it has moved. Call this hook in every render that may
 * add, remove or move children.
 */
export function useRovingFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const stops = stopsIn(element)
    const stop = stops.find(({ button }) => button === document.activeElement)
    const kept = stop ?? stops.find(({ button }) => 'stop' in button.dataset) ?? stops[0]
    if (kept !== undefined) keepStop(stops, kept)
    const onFocus = ({ target }: FocusEvent) => {
      const all = stopsIn(element)
      const focused = all.find(({ button }) => button === target)
      if (focused !== undefined) keepStop(all, focused)
    }
    const onKey = (event: KeyboardEvent) => {
      const all = stopsIn(element)
      const at = all.findIndex(({ button }) => button === document.activeElement)
      const next = at < 0 ? undefined : all[indexAfter(event.key, { at, stops: all })]
      if (next === undefined) return
      event.preventDefault()
      next.button.focus()
    }
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  })
}

interface Stop {
  readonly child: HTMLElement
  readonly button: HTMLButtonElement
}

const stopsIn = (element: HTMLElement): Stop[] =>
  [...element.children].flatMap((child) => {
    if (!(child instanceof HTMLElement)) return []
    const button = child instanceof HTMLButtonElement ? child : child.querySelector('button')
    return button === null || button.hidden ? [] : [{ child, button }]
  })

function keepStop(stops: readonly Stop[], stop: Stop): void {
  for (const { button } of stops) {
    const tabIndex = button === stop.button ? 0 : -1
    if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex
    if ('stop' in button.dataset !== (button === stop.button)) button.toggleAttribute('data-stop')
  }
}

/** The index to which a key moves; -1 for other keys. The first row tells how many columns there are. */
function indexAfter(key: string, { at, stops }: { at: number; stops: readonly Stop[] }): number {
  const top = stops[0]?.child.offsetTop
  const secondRow = stops.findIndex(({ child }) => child.offsetTop !== top)
  const columns = secondRow < 0 ? stops.length : secondRow
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1
    case 'ArrowDown':
      return at + columns
    case 'ArrowUp':
      return at - columns
    case 'Home':
      return 0
    case 'End':
      return stops.length - 1
    default:
      return -1
  }
}
