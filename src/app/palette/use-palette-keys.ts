import { useEffect, useEffectEvent } from 'react'

/** Calls back when a person asks for the palette by keyboard: by `/`, or by K with Ctrl or Cmd. */
export function usePaletteKeys(onAsk: () => void): void {
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForPalette(event) || event.defaultPrevented || isCovered()) return
      event.preventDefault()
      ask()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function asksForPalette(event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey || event.isComposing || event.repeat) return false
  if (ctrlKey || metaKey) {
    // In a field on a Mac, Ctrl-K deletes the rest of the line, so it does not open the palette there. On a keyboard
    // without Latin letters, the position of the key counts.
    const isTaken = ctrlKey && IS_MAC.test(navigator.platform) && isField(event.target)
    return !shiftKey && !isTaken && (key.toLowerCase() === 'k' || code === 'KeyK')
  }
  return key === '/' && !isField(event.target)
}

const IS_MAC = /^Mac/

/** True for an element that takes typed text. */
function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type)
  return target.matches('textarea, select, [contenteditable], [role=textbox]')
}

const WITHOUT_TEXT = new Set(['button', 'checkbox', 'file', 'radio', 'range', 'submit'])

/** True while a dialog, a menu or a list lies over the page and takes the keys. */
const isCovered = (): boolean =>
  document.querySelector(
    'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
  ) !== null
