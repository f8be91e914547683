import { foldText } from '../../lib/fold-text'
import type { IconName } from '../../ui/marks/icon'

/** Something that the palette finds, and what happens when it is chosen. */
export interface Entry {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** A second line. */
  readonly detail?: string | undefined
  /** Why it cannot be done now, in words. */
  readonly notNow?: string | undefined
  readonly act: Act
}

/** Leads to a screen, does something at once, or puts a text into the field, which goes on from there. */
export type Act =
  | { readonly goTo: string; readonly state?: unknown }
  | { readonly run: () => void }
  | { readonly type: string }

/** True when each typed word begins a word of the text. */
export function beginsWords(text: string, query: string): boolean {
  const words = wordsOf(text)
  return wordsOf(query).every((typed) => words.some((word) => word.startsWith(typed)))
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s,.:()“”"·-]+/)
    .filter((word) => word !== '')
