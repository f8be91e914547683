import { useEffect, useMemo, useReducer, useState } from 'react'
import { withOverview, type TableOverview } from '../../contract/decode/table-overview'
import type { EpochMs, EventId } from '../../domain/ids'
import { keepEqual } from '../../lib/keep-equal'
import { useEventData } from '../../parts/event/reading/use-event-data'
import type { Ruling } from '../../store/stored-ruling'
import type { DecodedEvent } from '../../sync/event-data'
import { gamesView, type GamesView, type TableView } from '../../sync/views/games-view'
import { seenUnchanged } from '../../sync/views/seen-unchanged'
import { penaltiesView, type PenaltiesView } from '../../sync/views/penalties-view'

/** The data of the games screen and its sheets. */
export interface GamesData {
  readonly view: GamesView
  /** Null until the penalties were fetched once. The server never sends them to visitors and players. */
  readonly penalties: PenaltiesView | null
  /** When the oldest of the snapshots used was fetched. */
  readonly fetchedAt: EpochMs
  /** The server's data, without the referee's own rulings laid over it. */
  readonly data: DecodedEvent
  /** The referee's rulings in this event. */
  readonly rows: readonly Ruling[]
  /** Adds to the tables what a plain service tells only about a single table. To be called with its answers. */
  readonly keepOverviews: (told: OverviewByHash) => void
}

/** `loading`: this device is still being read. `nothing`: the device has no snapshot of the tables. */
export type GamesReading = GamesData | 'loading' | 'nothing'

/** Follows the snapshot of an event's tables on this device. */
export function useGames(event: EventId): GamesReading {
  const reading = useEventData(event)
  const [overviews, keepOverviews] = useReducer(withTold, new Map())
  const [seen, see] = useReducer(seenUnchanged, new Map())
  const [keepTables] = useState(() => keepEqual<TableView>(({ value }) => value.sessionHash))
  const read = reading?.data
  useEffect(() => {
    if (read !== undefined) see(read)
  }, [read])
  return useMemo(() => {
    if (reading === undefined) return 'loading'
    const { rows } = reading
    const data = completed(reading.data, overviews)
    const read = gamesView({ data, rows, isSeatingRunningHere: false, seen })
    if (read === null) return 'nothing'
    const view = { ...read, tables: keepTables(read.tables) }
    const penalties = penaltiesView(data, rows)
    const fetchedAt = Math.min(view.fetchedAt, penalties?.fetchedAt ?? view.fetchedAt)
    return { view, penalties, fetchedAt, data, rows, keepOverviews }
  }, [reading, overviews, seen, keepTables])
}

type OverviewByHash = ReadonlyMap<string, TableOverview>

const withTold = (before: OverviewByHash, told: OverviewByHash): OverviewByHash =>
  told.size === 0 ? before : new Map([...before, ...told])

function completed(data: DecodedEvent, overviews: OverviewByHash): DecodedEvent {
  const { tables } = data
  if (tables === null || overviews.size === 0) return data
  const value = tables.value.map((table) => withOverview(table, overviews.get(table.sessionHash)))
  return { ...data, tables: { ...tables, value } }
}
