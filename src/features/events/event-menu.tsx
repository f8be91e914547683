import { useStore } from 'zustand'
import type { EventSummary } from '../../contract/decode/event/event-summary'
import type { RoleLevel } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { usePublicPage } from '../../parts/event/use-public-page'
import {
  actionsFor,
  screensFor,
  type EventAction,
  type EventScreen,
} from '../../parts/manage-event/manage-entries'
import { ACTION_LOOKS, SCREEN_LOOKS } from '../../parts/manage-event/manage-looks'
import { useAbilities } from '../../parts/use-abilities'
import { isReachable } from '../../state/connection'
import { ActionMenu } from '../../ui/overlays/action-menu'
import { useVisibilityEntries } from './use-visibility-entries'

interface EventMenuProps {
  event: EventSummary
  role: RoleLevel | null
  onAsk: (action: EventAction) => void
  /** Called after the person has changed who can see the event. */
  onChanged: () => void
}

/**
 * The menu of an event, for the person's role: its screens, who can see which part of it, and the actions on the whole
 * event.
 */
export function EventMenu({ event, role, onAsk, onChanged }: EventMenuProps) {
  const { t } = useTranslation()
  const { paths, connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const publicPage = usePublicPage()
  const visibility = useVisibilityEntries({ event, role, onChanged })
  const { isFinished, isPrescripted } = event
  const who = { role, isFinished, isPrescripted }
  const screens = screensFor({ ...who, abilities: useAbilities() }).map((screen) => ({
    key: screen,
    label: t(SCREEN_LOOKS[screen].label),
    icon: SCREEN_LOOKS[screen].icon,
    to: paths[addressOf(screen)](event.id),
  }))
  const page = {
    key: 'page',
    label: t('layout.openEventPage'),
    icon: 'external' as const,
    href: publicPage(event.id),
  }
  const actions = actionsFor(who).map((action) => ({
    key: action,
    label: t(`manage.actions.${action}`),
    icon: ACTION_LOOKS[action].icon,
    destructive: ACTION_LOOKS[action].isFinal,
    notNowReason: canReach ? undefined : t('manage.needsNetwork'),
    onSelect: () => onAsk(action),
  }))
  return (
    <ActionMenu
      label={t('events.actionsOf', { title: event.title })}
      groups={[[...screens, page], visibility, actions]}
    />
  )
}

/** The screens whose path has another name in `paths` than in `EventScreen`. */
const ADDRESSES = { settings: 'editEvent', file: 'eventFile' } as const

const addressOf = (screen: EventScreen) =>
  screen === 'settings' || screen === 'file' ? ADDRESSES[screen] : screen
