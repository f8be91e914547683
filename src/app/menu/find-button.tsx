import { useTranslation } from '../../i18n/use-translation'
import { useFrame } from '../../parts/frame-context'
import { Icon } from '../../ui/marks/icon'
import { railItemClass } from './place-link'

/** The keys that open the palette. */
export const FIND_KEYS = '/ Control+K Meta+K'

/** Opens the palette, in the rail and in the bottom bar. */
export function FindButton() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-keyshortcuts={FIND_KEYS}
      onClick={useFrame().find}
      className={railItemClass(false)}
    >
      <Icon name="search" size={22} />
      {t('layout.find')}
    </button>
  )
}
