import { useMemo } from 'react'
import type { EventId } from '../../domain/ids'
import type { RowView } from '../../outbox/describe-row'
import { useEventData } from '../../parts/event/use-event-data'
import { refusedRulings, type RefusedRuling } from '../../parts/rulings/refused-rulings'
import { useRowViews } from '../../parts/rulings/use-row-views'
import type { Action } from '../../store/stored-action'
import type { EventData } from '../../sync/event-data'
import { penaltiesView, type PenaltiesView, type PenaltyView } from '../../sync/views'

/** A ruling of this referee that lies over a penalty, and where it is. */
export interface OwnRuling {
  readonly row: Action
  readonly view: RowView
}

/** A penalty with the ruling of this device that has to be answered, taken back or waited for. */
export interface ShownPenalty {
  readonly key: string
  readonly penalty: PenaltyView
  /** The newest that is not settled; null when the server's word is all there is. */
  readonly ruling: OwnRuling | null
}

export interface PenaltiesReading {
  readonly view: PenaltiesView
  readonly list: readonly ShownPenalty[]
  readonly refused: readonly RefusedRuling[]
  readonly data: EventData
}

/** Follows the penalties of an event on this device; null until a copy of them is there. */
export function usePenalties(event: EventId): PenaltiesReading | null {
  const reading = useEventData(event)
  const rows = reading?.rows ?? NONE
  const views = useRowViews(rows)
  return useMemo(() => {
    const view = reading ? penaltiesView(reading.data, reading.rows) : null
    if (!reading || view === null) return null
    const byId = new Map(reading.rows.map((row) => [row.id, row]))
    const list = view.penalties.map((penalty) => ({
      key: keyOf(penalty),
      penalty,
      ruling: newestOf(penalty),
    }))
    const refused = refusedRulings(reading.rows, { calls: CALLS, views })
    return { view, list, refused, data: reading.data }

    function newestOf({ provenance }: PenaltyView): OwnRuling | null {
      const ids = Object.values(provenance).flatMap((from) =>
        from === undefined || from.from === 'server' ? [] : from.actionIds,
      )
      const own = ids
        .flatMap((id) => byId.get(id) ?? [])
        .toSorted((a, b) => a.seq - b.seq)
        .at(-1)
      const rowView = own && views.get(own.id)
      return own && rowView ? { row: own, view: rowView } : null
    }
  }, [reading, views])
}

const NONE: never[] = []

const CALLS = ['AddPenalty', 'CancelPenalty'] as const

const keyOf = ({ value, actionId }: PenaltyView) => actionId ?? `server-${value.id ?? 0}`
