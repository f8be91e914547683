import { chooseLanguage, isLanguage } from '../../i18n/languages'
import type { Language } from '../../lib/languages'
import { choiceIn, type KeptChoice } from './kept-choice'
import type { PlayParts } from './play-parts'

/** Who this phone's person is, as the phone keeps it, and the language in which the page speaks to them. */
export interface OwnChoice {
  /** Null before somebody has chosen their name. */
  get(): KeptChoice | null
  keep(next: KeptChoice): void
  /** Takes over what another tab of the phone has kept since: a name that was chosen there, or a scanned card. */
  catchUp(): void
  language(): Language
  speak(next: Language): void
}

type Asked = Pick<PlayParts, 'event' | 'storage' | 'preferred' | 'search'>

export function openOwnChoice(asked: Asked): OwnChoice {
  const kept = choiceIn(asked.storage, asked.event)
  let choice = kept.read()
  let language = firstLanguage(asked, choice)
  return {
    get: () => choice,
    keep,
    catchUp,
    language: () => language,
    speak(next) {
      language = next
      catchUp()
      if (choice !== null) keep({ ...choice, language })
    },
  }

  function catchUp(): void {
    choice = kept.read() ?? choice
  }

  function keep(next: KeptChoice): void {
    choice = next
    kept.write(next)
  }
}

function firstLanguage({ preferred, search }: Asked, choice: KeptChoice | null): Language {
  const asked = new URLSearchParams(search).get('lang')
  if (isLanguage(asked)) return asked
  return chooseLanguage({ stored: choice?.language ?? null, preferred })
}
