import { useMemo } from 'react'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import type { RowView } from '../../outbox/describe-row'
import { useEventData } from '../../parts/event/reading/use-event-data'
import { refusedRulings, type RefusedRuling } from '../../parts/rulings/refused-rulings'
import { useRowViews } from '../../parts/rulings/use-row-views'
import type { Ruling } from '../../store/stored-ruling'
import type { DecodedEvent } from '../../sync/event-data'
import {
  penaltiesView,
  type PenaltiesView,
  type PenaltyView,
} from '../../sync/views/penalties-view'
import { playersOf } from '../../sync/views/players-view'

/** A ruling of this referee that is laid over a penalty, with the ruling's state. */
export interface OwnRuling {
  readonly row: Ruling
  readonly view: RowView
}

/** A penalty, with this device's unsettled ruling about it. */
export interface ShownPenalty {
  readonly key: string
  readonly penalty: PenaltyView
  /** The newest unsettled ruling; null when there is none. */
  readonly ruling: OwnRuling | null
}

export interface PenaltiesReading {
  readonly view: PenaltiesView
  readonly list: readonly ShownPenalty[]
  /**
   * Rulings in question that are laid over no penalty in the list, for example because no penalty was
   * given.
   */
  readonly asked: readonly OwnRuling[]
  readonly refused: readonly RefusedRuling[]
  /** The registered players, with their substitutes. */
  readonly players: readonly RegisteredPlayer[]
  readonly data: DecodedEvent
}

/** Follows the penalties of an event on this device; null until this device has a snapshot of them. */
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
    return { view, list, asked, refused, players: playersOf(reading), data: reading.data }

    function newestOf(penalty: PenaltyView): OwnRuling | null {
      const own = idsOf(penalty)
        .flatMap((id) => byId.get(id) ?? [])
        .toSorted((a, b) => a.seq - b.seq)
        .at(-1)
      return (own && ownRulingOf(own).at(0)) ?? null
    }

    function ownRulingOf(row: Ruling): OwnRuling[] {
      const rowView = views.get(row.id)
      return rowView === undefined ? [] : [{ row, view: rowView }]
    }
  }, [reading, views])
}

const NONE: never[] = []

const CALLS = ['AddPenalty', 'CancelPenalty'] as const

const isPenaltyRuling = ({ call }: Ruling) => CALLS.some((each) => each === call)

/** The ids of this device's unsettled rulings that are laid over a penalty. */
const idsOf = ({ provenance }: PenaltyView): readonly string[] =>
  Object.values(provenance).flatMap((from) =>
    from === undefined || from.from === 'server' ? [] : from.actionIds,
  )

const keyOf = ({ value, actionId }: PenaltyView) => actionId ?? `server-${value.id ?? 0}`
