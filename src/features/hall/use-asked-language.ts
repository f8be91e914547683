import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isLanguage } from '../../i18n/languages'
import { switchLanguage } from '../../i18n/start'

/** Switches to the language in the address, also for the words that explain an empty screen. */
export function useAskedLanguage(): void {
  const [search] = useSearchParams()
  const asked = search.get('lang')
  useEffect(() => {
    if (isLanguage(asked)) void switchLanguage(asked)
  }, [asked])
}
