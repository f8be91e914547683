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
  /** What needs the referee and stands at no penalty of the list, since nothing was given. */
  readonly asked: readonly OwnRuling[]
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
    const listed = new Set(view.penalties.flatMap(idsOf))
    const asked = reading.rows
      .filter((row) => isPenaltyRuling(row) && row.state === 'attention' && !listed.has(row.id))
      .flatMap((row) => ownRulingOf(row))
    const refused = refusedRulings(reading.rows, { calls: CALLS, views })
    return { view, list, asked, refused, data: reading.data }

    function newestOf(penalty: PenaltyView): OwnRuling | null {
      const own = idsOf(penalty)
        .flatMap((id) => byId.get(id) ?? [])
        .toSorted((a, b) => a.seq - b.seq)
        .at(-1)
      return (own && ownRulingOf(own).at(0)) ?? null
    }

    function ownRulingOf(row: Action): OwnRuling[] {
      const rowView = views.get(row.id)
      return rowView === undefined ? [] : [{ row, view: rowView }]
    }
  }, [reading, views])
}

const NONE: never[] = []

const CALLS = ['AddPenalty', 'CancelPenalty'] as const

const isPenaltyRuling = ({ call }: Action) => CALLS.some((each) => each === call)

/** The rulings of this device that lie over a penalty and are not settled. */
const idsOf = ({ provenance }: PenaltyView): readonly string[] =>
  Object.values(provenance).flatMap((from) =>
    from === undefined || from.from === 'server' ? [] : from.actionIds,
  )

const keyOf = ({ value, actionId }: PenaltyView) => actionId ?? `server-${value.id ?? 0}`
