import { chooseLanguage, isLanguage } from '../../i18n/languages'
import type { Language } from '../../lib/languages'
import { choiceIn, type KeptChoice } from './kept-choice'
import type { PlayParts } from './play-parts'

/** The person that this phone's player has chosen, as the phone has stored it, and the language of the page. */
export interface OwnChoice {
  /** Null until the player has chosen their name. */
  get(): KeptChoice | null
  keep(next: KeptChoice): void
  /** Reads again what is stored, because another tab may have stored a chosen name or a scanned card since. */
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
