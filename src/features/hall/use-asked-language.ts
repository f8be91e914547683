import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isLanguage } from '../../i18n/languages'
import { switchLanguage } from '../../i18n/start'

/** The language that the address names: also for the words that say why there is nothing to show. */
export function useAskedLanguage(): void {
  const [search] = useSearchParams()
  const asked = search.get('lang')
  useEffect(() => {
    if (isLanguage(asked)) void switchLanguage(asked)
  }, [asked])
}
