import type { Milliseconds } from '../../domain/ids'

/** Keeps the letters that somebody types after the key that opens the palette and before its field is there. */
export interface TypedAhead {
  /** From now on typed letters are kept, and no field or screen gets them. */
  begin(): void
  /** Stops keeping letters. Returns those kept since `begin`; a second call returns "". */
  take(): string
}

/** After this time the palette's code has been loaded, or its loading has failed. */
const LONGEST_MS: Milliseconds = 5000

export function createTypedAhead(page: Document): TypedAhead {
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key.length === 1) text += key
    else if (key === 'Backspace') text = text.slice(0, -1)
    // Enter is blocked but not kept, because the person has not yet seen which entry it would choose.
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const end = () => {
    clearTimeout(timer)
    page.removeEventListener('keydown', onKey, true)
  }
  return {
    begin() {
      end()
      text = ''
      page.addEventListener('keydown', onKey, true)
      timer = setTimeout(end, LONGEST_MS)
    },
    take() {
      end()
      const kept = text
      text = ''
      return kept
    },
  }
}
