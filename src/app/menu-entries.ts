import type { EventId } from '../domain/ids'
import type { Paths } from '../parts/console-context'
import type { IconName } from '../ui/icon'

export interface MenuPlace {
  readonly to: string
  readonly icon: IconName
  readonly label:
    | 'layout.games'
    | 'layout.players'
    | 'layout.penalties'
    | 'layout.outbox'
    | 'layout.myEvents'
}

/** The screens of one event. */
export function eventPlaces(paths: Paths, event: EventId): readonly MenuPlace[] {
  return [
    { to: paths.games(event), icon: 'grid', label: 'layout.games' },
    { to: paths.players(event), icon: 'users', label: 'layout.players' },
    { to: paths.penalties(event), icon: 'flag', label: 'layout.penalties' },
  ]
}

/** Whether the place is where the person is; the list of events also stands at the root. */
export function isCurrentPlace(place: MenuPlace, pathname: string): boolean {
  if (place.label !== 'layout.myEvents') return pathname === place.to
  return pathname === '/' || pathname === place.to || pathname.startsWith(`${place.to}/`)
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
