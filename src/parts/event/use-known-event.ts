import { decodeEventType } from '../../contract/decode/event/event-summary'
import type { EventId } from '../../domain/ids'
import { useConsole } from '../console-context'
import type { ManagedEvent } from '../manage-event/managed-event'
import { useDeviceQuery } from '../use-device-query'
import { NO_EVENT } from '../../store/cache/snapshot'

export interface KnownEvent extends ManagedEvent {
  /** True when the hall screen has something to show: drawn seats or a running clock. A club has neither. */
  readonly isForWall: boolean
}

/** The event as far as this device knows it; null when it does not. */
export function useKnownEvent(event: EventId | null): KnownEvent | null {
  const { snapshots, scope } = useConsole()
  const known = useDeviceQuery(async () => {
    if (event === null) return null
    const config = await snapshots.read(scope(), event, 'config')
    const list = await snapshots.read(scope(), NO_EVENT, 'events:1')
    const listed = list?.body.events.find(({ id }) => id === event)
    // Either snapshot may be the older one. After an event is renamed,
    // only the list of events is read again at once.
    const isListNewer = config !== null && list !== null && list.fetchedAt > config.fetchedAt
    const title = (isListNewer ? listed?.title : null) ?? config?.body.eventTitle ?? listed?.title
    if (title === undefined) return null
    // Nobody can reopen a finished event. So the event is finished if either snapshot says so, however old it is.
    const isFinished = config?.body.isFinished === true || listed?.finished === true
    const isPrescripted = config?.body.isPrescripted ?? listed?.isPrescripted ?? false
    const isForWall = config
      ? config.body.syncStart === true || config.body.useTimer === true
      : decodeEventType(listed?.type) === 'tournament'
    return { id: event, title, isFinished, isPrescripted, isForWall }
  }, [event, snapshots, scope])
  return known ?? null
}
