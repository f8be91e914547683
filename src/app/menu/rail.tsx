import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { pinnedEvent } from '../../state/preferences'
import { PersonAvatar } from '../../parts/people/person-avatar'
import { ConsoleMark } from '../../ui/marks/console-mark'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { frequentPlaces } from './menu-entries'
import { FindButton } from './find-button'
import { PlaceLink, railItemClass } from './place-link'
import { useApp } from '../shell-context'
import { useMenuEvent } from '../layout/use-open-event'

interface RailProps {
  /** True when the wide menu replaces the rail from 1024 px on. */
  isHiddenWhenWide: boolean
  onMenu: () => void
}

/** The narrow menu at the side: on tablets, and on the games page. */
export function Rail({ isHiddenWhenWide, onMenu }: RailProps) {
  const { t } = useTranslation()
  const { paths, session, preferences } = useApp()
  const event = useMenuEvent()
  const person = useStore(session, (each) => each.person)
  const isOfHall = useStore(preferences, (each) => pinnedEvent(each) !== null)
  // The start page leads a hall's tablet to its event.
  const home = isOfHall ? t('layout.manageGames') : t('layout.myEvents')
  return (
    <nav
      aria-label={t('layout.mainMenu')}
      className={`season-edge hidden w-rail flex-none flex-col gap-1 overflow-y-auto border-r border-line px-1 py-3 [&_:focus-visible]:outline-offset-0 md:flex print:hidden ${isHiddenWhenWide ? 'lg:hidden' : ''}`}
    >
      <Link to="/" title={home} className="mb-2 grid min-h-tap place-items-center rounded-md">
        <ConsoleMark />
        <span className="sr-only">{home}</span>
      </Link>
      {frequentPlaces(paths, event).map((place) => (
        <PlaceLink key={place.to} place={place} />
      ))}
      <FindButton />
      <div className="flex-1" />
      <button type="button" onClick={onMenu} className={railItemClass(false)}>
        <Icon name="menu" size={22} />
        {t('layout.more')}
      </button>
      {person && (
        <span className="grid min-h-13 place-items-center" title={person.title}>
          <PersonAvatar person={{ ...person, id: person.personId }} name={person.title} />
        </span>
      )}
    </nav>
  )
}
