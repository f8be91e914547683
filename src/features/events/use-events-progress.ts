import type { EventSummary } from '../../contract/decode/event/event-summary'
import type { EventId } from '../../domain/ids'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/clock/zone'
import { useDeviceQuery } from '../../parts/use-device-query'
import { isOfHall } from '../../store/scope'
import { progressOf, type EventProgress } from './event-progress'

/**
 * How far each event of a list is, by the copies on this device. Changes with the copies; undefined until they were
 * first read.
 */
export function useEventsProgress(
  events: readonly EventSummary[],
): ReadonlyMap<EventId, EventProgress> | undefined {
  const { snapshots, rulings, scope, now } = useConsole()
  // The present, in steps of a quarter of an hour. At each step the progress is computed again, so that a
  // start time that has passed disappears from the row.
  const quarter = useZone().reader?.now ?? 0
  return useDeviceQuery(async () => {
    // Settled rulings are read too. When a referee's answer to a table's call is settled, the call must end
    // on this screen before the next copy of the tables shows that.
    const rows = (await rulings.rows(scope(), now() - ANSWERED_MS)).filter((row) =>
      isOfHall(row, scope().venue),
    )
    const read = async (event: EventSummary): Promise<[EventId, EventProgress]> => {
      const { id } = event
      const [config, tables, timer, script] = await Promise.all([
        snapshots.read(scope(), id, 'config'),
        snapshots.read(scope(), id, 'tables'),
        snapshots.read(scope(), id, 'timer'),
        snapshots.read(scope(), id, 'script'),
      ])
      const own = rows.filter(({ eventId }) => eventId === id)
      return [id, progressOf(event, { config, tables, timer, script, rows: own }, now())]
    }
    return new Map(await Promise.all(events.map(read)))
  }, [snapshots, rulings, scope, now, events, quarter])
}

const ANSWERED_MS = 3_600_000
