import { useMemo } from 'react'
import type { EventId } from '../../domain/ids'
import { wordsApart } from '../../domain/people/namesakes'
import { useEventData } from '../../parts/event/reading/use-event-data'
import type { Ruling } from '../../store/stored-ruling'
import { gamesView, type GamesView } from '../../sync/views/games-view'
import { penaltiesView, type PenaltiesView } from '../../sync/views/penalties-view'

export interface GamesHere {
  readonly view: GamesView
  /** Null until this device has read the penalties. */
  readonly penalties: PenaltiesView | null
  /** The referee's rulings in this event. */
  readonly rows: readonly Ruling[]
  /** Words that distinguish namesakes, by player id. */
  readonly apart: ReadonlyMap<number, string>
}

/**
 * The copy of an event's games on this device, with the referee's own rulings. Null when the device has no copy,
 * undefined until the device was read.
 */
export function useGamesHere(event: EventId): GamesHere | null | undefined {
  const reading = useEventData(event)
  return useMemo(() => {
    if (reading === undefined) return undefined
    const view = gamesView({ ...reading, isSeatingRunningHere: false })
    if (view === null) return null
    const { data, rows } = reading
    return { view, penalties: penaltiesView(data, rows), rows, apart: wordsApart(view.players) }
  }, [reading])
}
