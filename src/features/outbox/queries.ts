import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import type { EpochMs } from '../../domain/ids'
import { useConsole } from '../../state/console-context'
import { useRowViews } from '../../state/use-row-views'
import { StorageUnavailable } from '../../store/reopen'
import type { JournalRow } from '../../store/stored-action'
import { useNow } from '../../ui/use-now'
import { groupRows, type OutboxGroups } from './group-rows'

export type OutboxView =
  | { readonly kind: 'loading' }
  /** The device cannot store rulings. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'rows'; readonly groups: OutboxGroups }

const MINUTE_MS = 60_000

/** The person's rulings of today and all that is still open, from this device alone. */
export function useOutboxRows(): OutboxView {
  const { rulings, scope, now } = useConsole()
  const today = startOfDay(useNow(now, MINUTE_MS))
  const rows = useLiveQuery(
    () => storedOr('unavailable', () => rulings.rows(scope(), today)),
    [rulings, scope, today],
  )
  const known = Array.isArray(rows) ? rows : NONE
  const views = useRowViews(known)
  const groups = useMemo(() => groupRows(known, views), [known, views])
  if (rows === undefined) return { kind: 'loading' }
  return rows === 'unavailable' ? { kind: 'unavailable' } : { kind: 'rows', groups }
}

const NONE: never[] = []

/** How many rulings of other referees wait on this device. */
export function useParkedCount(): number {
  const { rulings, scope } = useConsole()
  const count = useLiveQuery(
    () => storedOr(0, () => rulings.parkedCount(scope())),
    [rulings, scope],
  )
  return count ?? 0
}

/** The story of one ruling; undefined while it is read. */
export function useJournal(id: string): readonly JournalRow[] | undefined {
  const { rulings } = useConsole()
  return useLiveQuery(() => storedOr([], () => rulings.journal(id)), [rulings, id])
}

/** Where a part of the screen is open and remembers it. */
export function useOpen() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, toggle: () => setOpen(!isOpen) }
}

async function storedOr<T, E>(otherwise: E, read: () => Promise<T>): Promise<T | E> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof StorageUnavailable) return otherwise
    throw error
  }
}

function startOfDay(now: EpochMs): EpochMs {
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  return day.getTime()
}
