import { foldText } from '../../lib/fold-text'
import type { IconName } from '../../ui/marks/icon'

/** Something that the palette finds, with the act that is done when a person chooses it. */
export interface Entry {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** The text of a second line. */
  readonly detail?: string | undefined
  /** The reason, in words, why the act cannot be done now. */
  readonly notNow?: string | undefined
  readonly act: Act
}

/** The act leads to a screen, does something at once, or puts a text into the field for a further search. */
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
