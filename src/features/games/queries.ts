import { useMemo } from 'react'
import type { EpochMs, EventId } from '../../domain/ids'
import { useEventData } from '../../parts/event/use-event-data'
import type { Action } from '../../store/stored-action'
import type { EventData } from '../../sync/event-data'
import { gamesView, penaltiesView, type GamesView, type PenaltiesView } from '../../sync/views'

/** Everything the games screen and its sheets are drawn from. */
export interface Games {
  readonly view: GamesView
  /** Null until penalties were fetched once; visitors and players never have them. */
  readonly penalties: PenaltiesView | null
  /** The oldest of what the screen and its sheets show. */
  readonly fetchedAt: EpochMs
  /** What the server said, without the referee's own rulings. */
  readonly data: EventData
  /** The referee's rulings in this event. */
  readonly rows: readonly Action[]
}

/** `loading`: the device is being read. `nothing`: it has no copy of the tables yet. */
export type GamesReading = Games | 'loading' | 'nothing'

/** Follows the tables of an event on this device. */
export function useGames(event: EventId): GamesReading {
  const reading = useEventData(event)
  return useMemo(() => {
    if (reading === undefined) return 'loading'
    const { data, rows } = reading
    const view = gamesView({ data, rows, isSeatingRunningHere: false })
    if (view === null) return 'nothing'
    const penalties = penaltiesView(data, rows)
    const fetchedAt = Math.min(view.fetchedAt, penalties?.fetchedAt ?? view.fetchedAt)
    return { view, penalties, fetchedAt, data, rows }
  }, [reading])
}
