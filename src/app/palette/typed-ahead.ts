import type { Milliseconds } from '../../domain/ids'

/** What somebody types after the key that opens the palette and before its field is there. */
export interface TypedAhead {
  /** From now on letters are kept, and reach nothing else. */
  begin(): void
  /** Ends that. Returns what was kept since `begin`, once. */
  take(): string
}

/** The code of the palette is here by then, or a part of the console cannot be loaded. */
const LONGEST_MS: Milliseconds = 5000

export function createTypedAhead(page: Document): TypedAhead {
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key.length === 1) text += key
    else if (key === 'Backspace') text = text.slice(0, -1)
    // Whoever presses Enter has not seen yet what it would choose.
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
