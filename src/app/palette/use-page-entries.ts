import { useStore } from 'zustand'
import { roleIn } from '../../contract/decode/roles'
import { eventId, type EventId } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { useRoles } from '../../parts/event/roles/use-role'
import { useKnownEvent } from '../../parts/event/use-known-event'
import { useFrame } from '../../parts/frame-context'
import { useAbilities } from '../../parts/use-abilities'
import { pinnedEvent } from '../../state/preferences'
import { NO_EVENT } from '../../store/cache/snapshot'
import {
  adminPlaces,
  commonPlaces,
  eventPlaces,
  notificationsPlace,
  outboxPlace,
  profilePlace,
  readyPlace,
  superadminPlaces,
  type MenuPlace,
} from '../menu/menu-entries'
import { useApp } from '../shell-context'
import type { Entry } from './entry'

/** The pages that the menu offers this person, and the sheet of all keys. */
export function usePageEntries(event: EventId | null): readonly Entry[] {
  const { t } = useTranslation()
  const { paths, preferences } = useApp()
  const isOfHall = useStore(preferences, (each) => pinnedEvent(each) !== null)
  const { showKeys } = useFrame()
  const ofEvent = usePlacesOfEvent(event)
  const elsewhere = usePlacesElsewhere()
  // A hall's tablet has no links that lead away from its event.
  const places = isOfHall ? [...ofEvent, outboxPlace(paths)] : [...ofEvent, ...elsewhere]
  return [
    ...[...places, readyPlace(paths)].map(entryOf),
    { id: 'keys', icon: 'info', label: t('keys.title'), act: { run: showKeys } },
  ]

  function entryOf({ to, icon, label }: MenuPlace): Entry {
    return { id: `page ${to}`, icon, label: t(label), act: { goTo: to } }
  }
}

function usePlacesOfEvent(event: EventId | null): readonly MenuPlace[] {
  const { paths } = useApp()
  const known = useKnownEvent(event)
  const roles = useRoles()
  const abilities = useAbilities()
  if (event === null) return []
  const role = roles && roleIn(roles, event)
  const isFinished = known?.isFinished ?? false
  const isPrescripted = known?.isPrescripted ?? false
  const mayEnter = abilities.slips && !isFinished && can({ role, capability: 'manageGames' })
  return [
    ...(isFinished ? [] : eventPlaces(paths, event)),
    ...(mayEnter
      ? ([{ to: paths.resultsEntry(event), icon: 'pencil', label: 'result.page.title' }] as const)
      : []),
    ...adminPlaces(paths, { event, role, isFinished, isPrescripted, abilities }),
  ]
}

function usePlacesElsewhere(): readonly MenuPlace[] {
  const { paths, links } = useApp()
  const roles = useRoles()
  const abilities = useAbilities()
  const role = roles && roleIn(roles, eventId(NO_EVENT))
  return [
    ...commonPlaces(paths),
    ...(links.bot === null ? [] : [notificationsPlace(paths)]),
    profilePlace(paths),
    ...(can({ role, capability: 'readSystemStats' }) ? superadminPlaces(paths, abilities) : []),
  ]
}
