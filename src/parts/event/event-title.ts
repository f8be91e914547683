import type { EventId } from '../../domain/ids'
import { NO_EVENT } from '../../store/cache/snapshot'
import type { ConsoleServices } from '../console-context'

/** The event's name, if this device knows it. Never rejects. */
export async function eventTitle(
  { snapshots, scope }: Pick<ConsoleServices, 'snapshots' | 'scope'>,
  event: EventId,
): Promise<string | null> {
  try {
    const config = await snapshots.read(scope(), event, 'config')
    if (config?.body.eventTitle !== undefined) return config.body.eventTitle
    const list = await snapshots.read(scope(), NO_EVENT, 'events:1')
    return list?.body.events.find(({ id }) => id === event)?.title ?? null
  } catch {
    return null
  }
}
