import { useEffect, useMemo } from 'react'
import type { Table } from '../../contract/decode/table'
import type { EventId } from '../../domain/ids'
import { seatablePlayers } from '../../domain/stage'
import type { RowView } from '../../outbox/describe-row'
import { useEventRefresh } from '../../parts/console-context'
import { useEventData, type EventReading } from '../../parts/event/use-event-data'
import { refusedRulings, type RefusedRuling } from '../../parts/rulings/refused-rulings'
import { useRowViews } from '../../parts/rulings/use-row-views'
import type { Action } from '../../store/stored-action'
import type { EventData } from '../../sync/event-data'
import { playersView, type PlayersView, type PlayerView } from '../../sync/views'

/** The referee's own wish that lies over a player, and where it is. */
export interface PendingFlag {
  readonly row: Action
  readonly view: RowView
}

export interface PlayersReading {
  readonly view: PlayersView
  /** By player id. */
  readonly pending: ReadonlyMap<number, PendingFlag>
  /** People registered on this device who are not in the copy of the players yet. */
  readonly registering: readonly PendingFlag[]
  readonly refused: readonly RefusedRuling[]
  readonly config: NonNullable<EventData['config']>['value'] | null
  /** How many the next seating would seat. */
  readonly seatedCount: number
  /** The tables last read here; none where they never were. */
  readonly tables: readonly Table[]
}

/** Follows the players of an event on this device; null until a copy of them is there. */
export function usePlayers(event: EventId): PlayersReading | null {
  const reading = useEventData(event)
  const rows = reading?.rows ?? NONE
  const views = useRowViews(rows)
  useReadWhenRegistered(reading)
  return useMemo(() => {
    const view = reading ? playersView(reading.data, reading.rows) : null
    if (!reading || view === null) return null
    const config = reading.data.config?.value ?? null
    return {
      view,
      pending: pendingFlags(view.players, reading.rows, views),
      registering: view.registering.flatMap((row) => {
        const rowView = views.get(row.id)
        return rowView === undefined ? [] : [{ row, view: rowView }]
      }),
      refused: refusedRulings(reading.rows, {
        calls: ['UpdatePlayerSeatingFlag', 'UpdatePlayerReplacement', 'RegisterPlayer'],
        views,
      }),
      config,
      tables: reading.data.tables?.value ?? NONE,
      seatedCount: seatablePlayers({
        isPrescripted: config?.isPrescripted ?? false,
        players: view.players.map(({ value }) => value),
      }).length,
    }
  }, [reading, views])
}

/** Who was just registered is a row of the list with the next copy: it is read at once. */
function useReadWhenRegistered(reading: EventReading | undefined): void {
  const refresh = useEventRefresh()
  const arrived = useMemo(() => {
    const view = reading ? playersView(reading.data, reading.rows) : null
    const done = view?.registering.filter(({ state }) => state === 'done') ?? []
    return done.map(({ id }) => id).join(' ')
  }, [reading])
  useEffect(() => {
    if (arrived !== '') void refresh.refresh(['players'])
  }, [arrived, refresh])
}

const NONE: never[] = []

/** What rulings of this device may change of a player. */
const PENDING_FIELDS = ['ignoreSeating', 'replacedBy'] as const

function pendingFlags(
  players: readonly PlayerView[],
  rows: readonly Action[],
  views: ReadonlyMap<string, RowView>,
): ReadonlyMap<number, PendingFlag> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pending = new Map<number, PendingFlag>()
  for (const { value, provenance } of players) {
    const own = PENDING_FIELDS.flatMap((field) => {
      const from = provenance[field]
      return from === undefined || from.from === 'server' ? [] : from.actionIds
    })
    // The newest of them; the others stand in the outbox.
    const row = own
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((a, b) => a.seq - b.seq)
      .at(-1)
    const view = row && views.get(row.id)
    if (row && view) pending.set(value.id, { row, view })
  }
  return pending
}
