import i18next, { type i18n } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'
import type { Translate } from './translate'

/** The texts of the current language. A component that uses this hook renders again when the language changes. */
export function useTranslation(): { t: Translate; i18n: i18n } {
  const language = useSyncExternalStore(onLanguageChanged, currentLanguage)
  return useMemo(() => ({ t: i18next.getFixedT(language), i18n: i18next }), [language])
}

function onLanguageChanged(notify: () => void): () => void {
  i18next.on('languageChanged', notify)
  return () => i18next.off('languageChanged', notify)
}

const currentLanguage = () => i18next.language
