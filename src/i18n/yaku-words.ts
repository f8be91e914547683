import { yakuName } from '../domain/event/yaku'
import type { Translate } from './translate'

/** The name of a yaku; null for an unused id. */
export function yakuWord(t: Translate, id: number): string | null {
  const name = yakuName(id)
  return name === null ? null : t(`yaku.${name}`)
}

/** The `lang` attribute for names of yaku. English and German use the Japanese names in Latin letters. */
export const yakuLang = (language: string): string =>
  language === 'en' || language === 'de' ? 'ja-Latn' : language
