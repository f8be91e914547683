import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { can, type RoleLevel } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import type { AskedEventAction } from '../../parts/manage-event/event-action-dialog'
import { usePublicPage } from '../../parts/event/use-public-page'
import { actionsFor, type EventAction } from '../../parts/manage-event/manage-entries'
import { ACTION_LOOKS } from '../../parts/manage-event/manage-looks'
import type { ManagedEvent } from '../../parts/manage-event/managed-event'
import { isReachable } from '../../state/connection'
import { Icon } from '../../ui/marks/icon'
import { adminPlaces, eventPlaces } from './menu-entries'
import { MENU_ROW, MenuRow, MenuRowElsewhere, MenuSection } from './menu-section'
import { CallsBadge } from './place-link'
import { useApp } from '../shell-context'
import type { KnownEvent } from '../../parts/event/use-known-event'

import { useAbilities } from '../../parts/use-abilities'

interface EventSectionProps {
  event: EventId
  /** Null while this device does not know the event. */
  known: KnownEvent | null
  /** The person's role in the event; null while unknown. */
  role: RoleLevel | null
  onAsk: (asked: AskedEventAction) => void
}

/** The menu's part about one event: its screens, and the actions on it as a whole. */
export function EventSection({ event, known, role, onAsk }: EventSectionProps) {
  const { t } = useTranslation()
  const { paths } = useApp()
  const publicPage = usePublicPage()
  const abilities = useAbilities()
  const isFinished = known?.isFinished ?? false
  const hasWall =
    known?.isForWall === true && !isFinished && can({ role, capability: 'manageGames' })
  const actions = known === null ? [] : actionsFor({ role, isFinished })
  const places = [
    ...(isFinished ? [] : eventPlaces(paths, event)),
    ...adminPlaces(paths, {
      event,
      role,
      isFinished,
      isPrescripted: known?.isPrescripted ?? false,
      abilities,
    }),
  ]
  return (
    <>
      <MenuSection title={known && known.title}>
        {places.map((place) => (
          <MenuRow
            key={place.to}
            place={place}
            {...(place.label === 'layout.games' && { end: <CallsBadge /> })}
          />
        ))}
        {hasWall && <MenuRowElsewhere href={paths.hall(event)} label={t('layout.hallScreen')} />}
        <MenuRowElsewhere href={publicPage(event)} label={t('layout.openEventPage')} />
      </MenuSection>
      {known !== null && actions.length > 0 && (
        <MenuSection title={t('layout.dangerZone')}>
          {actions.map((action) => (
            <ActionRow key={action} action={action} event={known} onAsk={onAsk} />
          ))}
        </MenuSection>
      )}
    </>
  )
}

interface ActionRowProps {
  action: EventAction
  event: ManagedEvent
  onAsk: (asked: AskedEventAction) => void
}

function ActionRow({ action, event, onAsk }: ActionRowProps) {
  const { t } = useTranslation()
  const canReach = useStore(useApp().connection, isReachable)
  return (
    <li>
      <button
        type="button"
        aria-disabled={!canReach}
        onClick={() => canReach && onAsk({ action, event })}
        className={`${MENU_ROW} hover:bg-sunken ${!canReach ? 'text-ink-3' : ACTION_LOOKS[action].isFinal ? 'text-bad' : ''}`}
      >
        <Icon name={ACTION_LOOKS[action].icon} />
        <span className="min-w-0 flex-1">
          {t(`manage.actions.${action}`)}
          {!canReach && (
            <span className="block text-xs font-normal">{t('manage.needsNetwork')}</span>
          )}
        </span>
      </button>
    </li>
  )
}
