import type { ParseKeys } from 'i18next'
import type { EventId } from '../domain/ids'
import type { Paths } from '../parts/console-context'
import { screensFor, type EventScreen } from '../parts/manage-event/manage-entries'
import { SCREEN_LOOKS } from '../parts/manage-event/manage-looks'
import type { RoleLevel } from '../domain/permissions'
import type { IconName } from '../ui/icon'

export interface MenuPlace {
  readonly to: string
  readonly icon: IconName
  /** A key of words. */
  readonly label: ParseKeys
}

/** The screens of one event that are always at hand. */
export function eventPlaces(paths: Paths, event: EventId): readonly MenuPlace[] {
  return [
    { to: paths.games(event), icon: 'grid', label: 'layout.games' },
    { to: paths.players(event), icon: 'users', label: 'layout.players' },
    { to: paths.penalties(event), icon: 'flag', label: 'layout.penalties' },
  ]
}

/** What the role in an event adds to its screens. */
export function adminPlaces(
  paths: Paths,
  given: { event: EventId; role: RoleLevel | null; isFinished: boolean },
): readonly MenuPlace[] {
  const to: Partial<Record<EventScreen, (event: EventId) => string>> = {
    settings: paths.editEvent,
    privileges: paths.privileges,
  }
  return screensFor(given).flatMap((screen) => {
    const path = to[screen]
    return path === undefined ? [] : [{ to: path(given.event), ...SCREEN_LOOKS[screen] }]
  })
}

/** What leads away from an event; only superadmins read the statistics of the system. */
export function commonPlaces(
  paths: Paths,
  { isSuperadmin }: { isSuperadmin: boolean },
): readonly MenuPlace[] {
  const places: MenuPlace[] = [
    { to: paths.allEvents(), icon: 'list', label: 'layout.allEvents' },
    myEventsPlace(paths),
    { to: paths.newEvent(), icon: 'plus', label: 'layout.createEvent' },
  ]
  if (isSuperadmin) places.push({ to: paths.stats(), icon: 'chart', label: 'layout.systemStats' })
  return places
}

/** Whether the place is where the person is; the list of events also stands at the root. */
export function isCurrentPlace(place: MenuPlace, pathname: string): boolean {
  if (place.label === 'layout.systemStats') return pathname.startsWith(place.to)
  if (place.label !== 'layout.myEvents') return pathname === place.to
  return pathname === '/' || pathname === place.to || /^\/ownedEvents\/\d+$/.test(pathname)
}

export const myEventsPlace = (paths: Paths): MenuPlace => ({
  to: paths.myEvents(),
  icon: 'home',
  label: 'layout.myEvents',
})

export const outboxPlace = (paths: Paths): MenuPlace => ({
  to: paths.outbox(),
  icon: 'outbox',
  label: 'layout.outbox',
})

/** What rail and bottom bar show: the event's screens when there is one, else the list of events. */
export function frequentPlaces(paths: Paths, event: EventId | null): readonly MenuPlace[] {
  const places = event === null ? [myEventsPlace(paths)] : eventPlaces(paths, event)
  return [...places, outboxPlace(paths)]
}
