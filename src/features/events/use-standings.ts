import type { EventSummary } from '../../contract/decode/event/event-summary'
import type { EventId } from '../../domain/ids'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/clock/zone'
import { useDeviceQuery } from '../../parts/use-device-query'
import { isOfHall } from '../../store/scope'
import { standingOf, type Standing } from './standing'

/** The standing of each event of a list by this device's copies, followed; undefined until they were read once. */
export function useStandings(
  events: readonly EventSummary[],
): ReadonlyMap<EventId, Standing> | undefined {
  const { snapshots, rulings, scope, now } = useConsole()
  // The moment is rounded to a quarter of an hour: an announced start that has passed leaves the row by then.
  const quarter = useZone().reader?.now ?? 0
  return useDeviceQuery(async () => {
    // Answers to calls may be settled, and count until the next copy of the tables.
    const rows = (await rulings.rows(scope(), now() - ANSWERED_MS)).filter((row) =>
      isOfHall(row, scope().venue),
    )
    const read = async (event: EventSummary): Promise<[EventId, Standing]> => {
      const { id } = event
      const [config, tables, timer, script] = await Promise.all([
        snapshots.read(scope(), id, 'config'),
        snapshots.read(scope(), id, 'tables'),
        snapshots.read(scope(), id, 'timer'),
        snapshots.read(scope(), id, 'script'),
      ])
      const own = rows.filter(({ eventId }) => eventId === id)
      return [id, standingOf(event, { config, tables, timer, script, rows: own }, now())]
    }
    return new Map(await Promise.all(events.map(read)))
  }, [snapshots, rulings, scope, now, events, quarter])
}

const ANSWERED_MS = 3_600_000
