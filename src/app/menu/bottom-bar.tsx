import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/marks/icon'
import { frequentPlaces } from './menu-entries'
import { FindButton } from './find-button'
import { PlaceLink, railItemClass } from './place-link'
import { useApp } from '../shell-context'
import { useMenuEvent } from '../layout/use-open-event'

/** The menu at the bottom of phones, in two rows where large letters leave too little width for one. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation()
  const { paths } = useApp()
  const event = useMenuEvent()
  return (
    <nav
      aria-label={t('layout.mainMenu')}
      className="flex flex-none gap-1 border-t border-line bg-surface px-1.5 pt-1 tight:grid tight:grid-cols-2 tight:gap-0 tight:px-0 tight:has-[>:nth-child(5)]:grid-cols-3 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {frequentPlaces(paths, event).map((place) => (
        <PlaceLink key={place.to} place={place} />
      ))}
      <FindButton />
      <button type="button" onClick={onMenu} className={railItemClass(false)}>
        <Icon name="menu" size={22} />
        {t('layout.more')}
      </button>
    </nav>
  )
}
