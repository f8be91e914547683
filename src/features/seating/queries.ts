import { useMemo } from 'react'
import type { EventId } from '../../domain/ids'
import { useEventData } from '../../parts/event/reading/use-event-data'
import { gamesView, type GamesView } from '../../sync/views/games-view'

/**
 * The session, from the snapshots on this device. Undefined until this device's storage was read, null
 * without a snapshot.
 */
export function useSessionView(event: EventId): GamesView | null | undefined {
  const reading = useEventData(event)
  return useMemo(() => {
    if (reading === undefined) return undefined
    const { data, rows } = reading
    return gamesView({ data, rows, isSeatingRunningHere: false })
  }, [reading])
}
