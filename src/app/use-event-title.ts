import type { EventId } from '../domain/ids'
import { useConsole } from '../parts/console-context'
import { useDeviceQuery } from '../parts/use-device-query'
import { NO_EVENT } from '../store/snapshot'

/** The title of an event as far as this device knows it; null while it does not. */
export function useEventTitle(event: EventId | null): string | null {
  const { snapshots, scope } = useConsole()
  const title = useDeviceQuery(async () => {
    if (event === null) return null
    const config = await snapshots.read(scope(), event, 'config')
    if (config?.body.eventTitle !== undefined) return config.body.eventTitle
    const list = await snapshots.read(scope(), NO_EVENT, 'events:1')
    return list?.body.events.find(({ id }) => id === event)?.title ?? null
  }, [event, snapshots, scope])
  return title ?? null
}
