import { useLayoutEffect, type RefObject } from 'react'

/**
 * Makes the visible buttons directly inside an element one stop of the Tab key. Arrow keys move to neighbours, Home and
 * End to the first and the last button. The Tab key stops at the button that had the focus last, wherever that button
 * has moved. Call this hook in every render that may add, remove or move buttons.
 */
export function useRovingFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const buttons = buttonsIn(element)
    const stop = buttons.find((button) => button === document.activeElement)
    const kept = stop ?? buttons.find(({ dataset }) => 'stop' in dataset) ?? buttons[0]
    if (kept !== undefined) keepStop(buttons, kept)
    const onFocus = ({ target }: FocusEvent) => {
      const all = buttonsIn(element)
      const focused = all.find((button) => button === target)
      if (focused !== undefined) keepStop(all, focused)
    }
    const onKey = (event: KeyboardEvent) => {
      const all = buttonsIn(element)
      const at = all.findIndex((button) => button === document.activeElement)
      const next = at < 0 ? undefined : all[indexAfter(event.key, { at, buttons: all })]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  })
}

const buttonsIn = (element: HTMLElement): HTMLButtonElement[] =>
  [...element.children]
    .filter((child) => child instanceof HTMLButtonElement)
    .filter(({ hidden }) => !hidden)

function keepStop(buttons: readonly HTMLButtonElement[], stop: HTMLButtonElement): void {
  for (const button of buttons) {
    const tabIndex = button === stop ? 0 : -1
    if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex
    if ('stop' in button.dataset !== (button === stop)) button.toggleAttribute('data-stop')
  }
}

/** The index a key leads to; -1 for other keys. The number of columns is the number of buttons in the first row. */
function indexAfter(
  key: string,
  { at, buttons }: { at: number; buttons: readonly HTMLButtonElement[] },
): number {
  const top = buttons[0]?.offsetTop
  const secondRow = buttons.findIndex(({ offsetTop }) => offsetTop !== top)
  const columns = secondRow < 0 ? buttons.length : secondRow
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
      return buttons.length - 1
    default:
      return -1
  }
}
