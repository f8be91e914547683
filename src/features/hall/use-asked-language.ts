import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isLanguage } from '../../i18n/languages'
import { switchLanguage } from '../../i18n/start'

/** Switches to the language that the address names. The texts of an empty screen are in that language too. */
export function useAskedLanguage(): void {
  const [search] = useSearchParams()
  const asked = search.get('lang')
  useEffect(() => {
    if (isLanguage(asked)) void switchLanguage(asked)
  }, [asked])
}
