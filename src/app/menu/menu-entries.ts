import type { ServerAbilities } from '../../contract/server-abilities'
import type { SentenceKey } from '../../i18n/translate'
import type { EventId } from '../../domain/ids'
import type { Paths } from '../../parts/console-context'
import { screensFor } from '../../parts/manage-event/manage-entries'
import { SCREEN_LOOKS } from '../../parts/manage-event/manage-looks'
import type { RoleLevel } from '../../domain/people/permissions'
import type { IconName } from '../../ui/marks/icon'

export interface MenuPlace {
  readonly to: string
  readonly icon: IconName
  /** A key in `locales/`. */
  readonly label: SentenceKey
  /** A word for the rail and the bottom bar, where the label would need more than two lines. */
  readonly narrow?: SentenceKey
}

/** The screens of one event that the menu always shows. */
export function eventPlaces(paths: Paths, event: EventId): readonly MenuPlace[] {
  return [
    { to: paths.games(event), icon: 'grid', label: 'layout.games' },
    { to: paths.players(event), icon: 'users', label: 'layout.players' },
    { to: paths.penalties(event), icon: 'flag', label: 'layout.penalties' },
  ]
}

/** The screens that the role in an event adds. */
export function adminPlaces(
  paths: Paths,
  given: {
    event: EventId
    role: RoleLevel | null
    isFinished: boolean
    isPrescripted: boolean
    abilities: ServerAbilities
  },
): readonly MenuPlace[] {
  const { event } = given
  const screens = screensFor(given)
  return [
    ...(screens.includes('settings')
      ? [{ to: paths.editEvent(event), ...SCREEN_LOOKS.settings }]
      : []),
    ...(screens.includes('privileges')
      ? [{ to: paths.privileges(event), ...SCREEN_LOOKS.privileges }]
      : []),
    ...(screens.includes('prescript')
      ? [{ to: paths.prescript(event), ...SCREEN_LOOKS.prescript }]
      : []),
    ...(screens.includes('print') ? [{ to: paths.print(event), ...SCREEN_LOOKS.print }] : []),
    ...(screens.includes('log') ? [{ to: paths.log(event), ...SCREEN_LOOKS.log }] : []),
    ...(screens.includes('file') ? [{ to: paths.eventFile(event), ...SCREEN_LOOKS.file }] : []),
  ]
}

/** The links of the menu that belong to no single event. */
export function commonPlaces(paths: Paths): readonly MenuPlace[] {
  return [
    myEventsPlace(paths),
    { to: paths.allEvents(), icon: 'list', label: 'layout.allEvents' },
    { to: paths.newEvent(), icon: 'plus', label: 'layout.createEvent' },
    outboxPlace(paths),
  ]
}

/** The link about the signed-in person. */
export const profilePlace = (paths: Paths): MenuPlace => ({
  to: paths.profile(),
  icon: 'user',
  label: 'layout.editProfile',
})

/** The links that only superadmins see. */
export function superadminPlaces(paths: Paths, abilities: ServerAbilities): readonly MenuPlace[] {
  return [
    { to: paths.registerPerson(), icon: 'users', label: 'layout.registerPlayer' },
    { to: paths.stats(), icon: 'chart', label: 'layout.systemStats' },
    ...(abilities.eventFiles
      ? ([{ to: paths.loadEvent(), icon: 'upload', label: 'layout.loadEvent' }] as const)
      : []),
  ]
}

/** True when the place is the current screen. The list of events is also the start page. */
export function isCurrentPlace(place: MenuPlace, pathname: string): boolean {
  if (place.label !== 'layout.myEvents') return pathname === place.to
  return pathname === '/' || pathname === place.to || /^\/ownedEvents\/\d+$/.test(pathname)
}

export const myEventsPlace = (paths: Paths): MenuPlace => ({
  to: paths.myEvents(),
  icon: 'home',
  label: 'layout.myEvents',
  narrow: 'layout.myEventsNarrow',
})

export const outboxPlace = (paths: Paths): MenuPlace => ({
  to: paths.outbox(),
  icon: 'outbox',
  label: 'layout.outbox',
})

export const readyPlace = (paths: Paths): MenuPlace => ({
  to: paths.ready(),
  icon: 'cloud-off',
  label: 'ready.title',
})

/** The link to the settings of messages. Only for a server with a bot that writes to people. */
export const notificationsPlace = (paths: Paths): MenuPlace => ({
  to: paths.notifications(),
  icon: 'bell',
  label: 'layout.notifications',
})

/** The entries of the rail and the bottom bar: the event's screens if an event is open, else the list of events. */
export function frequentPlaces(paths: Paths, event: EventId | null): readonly MenuPlace[] {
  const places = event === null ? [myEventsPlace(paths)] : eventPlaces(paths, event)
  return [...places, outboxPlace(paths)]
}
