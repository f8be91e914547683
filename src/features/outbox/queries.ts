import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import type { EpochMs } from '../../domain/ids'
import { mayBeOfHall } from '../../outbox/describe-row'
import { useConsole } from '../../parts/console-context'
import { useRowViews, useServerFacts } from '../../parts/rulings/use-row-views'
import { readZone, useZone, type Zone } from '../../parts/event/clock/zone'
import { storedOr } from '../../store/stored-or'
import type { RulingsElsewhere } from '../../store/rulings-reads'
import type { JournalRow } from '../../store/ruling-changes'
import type { Ruling } from '../../store/stored-ruling'
import { useNow } from '../../ui/use-now'
import { groupRows, type OutboxGroups } from './group-rows'

export type OutboxView =
  | { readonly kind: 'loading' }
  /** This device cannot read its rulings. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'rows'; readonly groups: OutboxGroups }

const MINUTE_MS = 60_000

/**
 * The person's rulings, read from this device only: the unsettled ones, the refused ones that are not
 * closed, and those settled today.
 */
export function useOutboxRows(): OutboxView {
  const { rulings, snapshots, scope, now } = useConsole()
  const today = startOfDay(useNow(now, MINUTE_MS))
  const stored = useLiveQuery(async (): Promise<Stored | null> => {
    const rows = await storedOr(() => rulings.rows(scope(), today), null)
    if (rows === null) return null
    const events = [...new Set(rows.map(({ eventId }) => eventId))]
    const zones = await Promise.all(
      events.map(async (event): Promise<[number, Zone]> => {
        // The zone may be unknown, because a device can lose its snapshots and keep its rulings.
        return [event, await storedOr(() => readZone(snapshots, { scope: scope(), event }), {})]
      }),
    )
    return { rows, zones: new Map(zones) }
  }, [rulings, snapshots, scope, today])
  const { rows: all, zones } = stored ?? NONE
  const { venue } = useServerFacts()
  // Rulings that another hall's server applied are left out, because this hall's server does not have them.
  const rows = useMemo(
    () => all.filter((row) => row.state !== 'done' || mayBeOfHall(row, venue)),
    [all, venue],
  )
  const views = useRowViews(rows)
  const { reader } = useZone()
  const groups = useMemo(() => {
    const told = new Map(
      [...zones].map(([event, zone]) => [event, { ...zone, ...(reader && { reader }) }]),
    )
    return groupRows(rows, { views, zones: told })
  }, [rows, views, zones, reader])
  if (stored === undefined) return { kind: 'loading' }
  return stored === null ? { kind: 'unavailable' } : { kind: 'rows', groups }
}

/** Rulings and time zones are read together, so that no ruling is first shown in the wrong zone. */
interface Stored {
  readonly rows: readonly Ruling[]
  readonly zones: ReadonlyMap<number, Zone>
}

const NONE: Stored = { rows: [], zones: new Map() }

/** How many unsettled rulings of other referees are on this device. */
export function useParkedCount(): number {
  const { rulings, scope } = useConsole()
  const count = useLiveQuery(
    () => storedOr(() => rulings.parkedCount(scope()), 0),
    [rulings, scope],
  )
  return count ?? 0
}

/** Rulings on this device for servers at other addresses. */
export function useElsewhere(): readonly RulingsElsewhere[] {
  const { rulings, scope } = useConsole()
  return useLiveQuery(() => storedOr(() => rulings.elsewhere(scope()), []), [rulings, scope]) ?? []
}

/** The history of a ruling; undefined until it was read. */
export function useRulingHistory(id: string): readonly JournalRow[] | undefined {
  const { rulings } = useConsole()
  return useLiveQuery(() => storedOr(() => rulings.journal(id), []), [rulings, id])
}

/** The state of a part of the screen that can be opened and closed. */
export function useOpen() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, toggle: () => setOpen(!isOpen) }
}

function startOfDay(now: EpochMs): EpochMs {
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  return day.getTime()
}
