import { roleIn } from '../../contract/decode/roles'
import { eventId, type EventId } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import { NO_EVENT } from '../../store/cache/snapshot'
import { useTranslation } from '../../i18n/use-translation'
import { useIsAwaited } from '../../parts/event/reading/use-is-awaited'
import { useKnownEvent } from '../../parts/event/use-known-event'
import { useRoles } from '../../parts/event/roles/use-role'
import { useFrame } from '../../parts/frame-context'
import type { AskedEventAction } from '../../parts/manage-event/event-action-dialog'
import { useStore } from 'zustand'
import { pinnedEvent } from '../../state/preferences'
import { PersonAvatar } from '../../parts/people/person-avatar'
import { useAbilities } from '../../parts/use-abilities'
import { IconButton } from '../../ui/button'
import { ConsoleMark } from '../../ui/marks/console-mark'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { DeviceSection } from './device-section'
import { EventSection } from './event-section'
import { FIND_KEYS } from './find-button'
import {
  commonPlaces,
  notificationsPlace,
  outboxPlace,
  profilePlace,
  superadminPlaces,
} from './menu-entries'
import { MENU_ROW, MenuRow, MenuRowElsewhere, MenuSection } from './menu-section'
import { MenuSettings } from './menu-settings'
import { OutboxBadge } from './place-link'
import { useApp } from '../shell-context'
import { useMenuEvent } from '../layout/use-open-event'

interface SideMenuProps {
  /** Narrows the menu. Only for the menu as a column. */
  onFold?: () => void
  /** Closes the menu. Only for the menu as a drawer. */
  onClose?: () => void
  /**
   * Called when the person has chosen an action on the event. The caller asks for confirmation before the action is
   * done.
   */
  onAsk: (asked: AskedEventAction) => void
}

/** The full menu: all screens, the language and colours, and the signed-in person. */
export function SideMenu({ onFold, onClose, onAsk }: SideMenuProps) {
  const { t } = useTranslation()
  const { preferences } = useApp()
  const isOfHall = useStore(preferences, (each) => pinnedEvent(each) !== null)
  const { find } = useFrame()
  const event = useMenuEvent()
  const roles = useRoles()
  // The facts of an event decide which rows it has, so the menu waits for them a moment.
  const known = useKnownEvent(event)
  const isWhole = !useIsAwaited(event === null || known !== null)
  return (
    <div className="season-edge flex min-h-full flex-col p-3.5">
      <div className="mb-2 flex items-center gap-3 pl-3">
        <ConsoleMark />
        <p className="flex-1 text-lg font-semibold">Shinpan</p>
        <IconButton
          icon="search"
          label={t('layout.find')}
          aria-keyshortcuts={FIND_KEYS}
          onClick={() => {
            // The drawer closes first, because it would lie over the palette.
            onClose?.()
            find()
          }}
        />
        {onFold && <IconButton icon="chevron-left" label={t('layout.foldMenu')} onClick={onFold} />}
        {onClose && <IconButton icon="x" label={t('layout.closeMenu')} onClick={onClose} />}
      </div>
      <nav aria-label={t('layout.mainMenu')}>
        {isWhole && event !== null && (
          <EventSection
            event={event}
            known={known}
            role={roles && roleIn(roles, event)}
            onAsk={onAsk}
          />
        )}
        {isWhole && (isOfHall ? <HallSections /> : <ElsewhereSections event={event} />)}
      </nav>
      <div className="min-h-4 flex-1" />
      {/* The end of the menu is drawn together with the sections above it, which would otherwise move it down. */}
      {isWhole && <MenuSettings />}
      {isWhole && <WhoIsSignedIn />}
    </div>
  )
}

function HallSections() {
  const { paths } = useApp()
  return (
    <DeviceSection>
      <MenuRow place={outboxPlace(paths)} end={<OutboxBadge />} />
    </DeviceSection>
  )
}

/** The sections that belong to no single event. A hall's tablet has `HallSections` instead. */
function ElsewhereSections({ event }: { event: EventId | null }) {
  const { t } = useTranslation()
  const { paths, links } = useApp()
  const roles = useRoles()
  const abilities = useAbilities()
  return (
    <>
      <MenuSection title={event === null ? null : t('layout.commonActions')}>
        {commonPlaces(paths).map((place) => (
          <MenuRow
            key={place.to}
            place={place}
            {...(place.label === 'layout.outbox' && { end: <OutboxBadge /> })}
          />
        ))}
        {links.bot !== null && <MenuRow place={notificationsPlace(paths)} />}
        {links.assistant !== null && (
          <MenuRowElsewhere href={links.assistant} label={t('layout.openAssistant')} />
        )}
      </MenuSection>
      <DeviceSection />
      <MenuSection title={t('layout.account')}>
        <MenuRow place={profilePlace(paths)} />
      </MenuSection>
      {can({
        role: roles && roleIn(roles, eventId(NO_EVENT)),
        capability: 'readSystemStats',
      }) && (
        <MenuSection title={t('layout.superadmin')}>
          {superadminPlaces(paths, abilities).map((place) => (
            <MenuRow key={place.to} place={place} />
          ))}
        </MenuSection>
      )}
    </>
  )
}

function WhoIsSignedIn() {
  const { t } = useTranslation()
  const { session, paths, preferences } = useApp()
  const isOfHall = useStore(preferences, (each) => pinnedEvent(each) !== null)
  const person = useStore(session, (each) => each.person)
  return (
    <div className="mt-3 border-t border-line pt-2">
      <div className="mb-1 flex items-center gap-3 pl-2.5">
        {person && <PersonAvatar person={{ ...person, id: person.personId }} name={person.title} />}
        <p className="min-w-0 flex-1">
          <span className="sr-only">{t('layout.signedInAs')} </span>
          <span className="block min-h-[1lh] truncate text-md font-medium">{person?.title}</span>
          <span className="block min-h-[1lh] truncate text-xs text-ink-3">{person?.email}</span>
        </p>
      </div>
      <Link to={paths.logout()} className={`${MENU_ROW} hover:bg-sunken`}>
        <Icon name={isOfHall ? 'replace' : 'sign-out'} />
        <span className="min-w-0 flex-1">{isOfHall ? t('hall.switch') : t('auth.signOut')}</span>
      </Link>
    </div>
  )
}
