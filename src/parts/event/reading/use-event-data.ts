import { useMemo, useRef } from 'react'
import type { EventId } from '../../../domain/ids'
import { isOfHall } from '../../../store/scope'
import { isFromNewerVersion, type Ruling } from '../../../store/stored-ruling'
import { decodeEventData, type DecodedEvent } from '../../../sync/event-data'
import { withKnown } from '../../../store/cache/snapshot'
import { useConsole } from '../../console-context'
import { useDeviceQuery } from '../../use-device-query'
import { appliedSince } from './applied-since'
import { useFirstReading } from './first-reading'

/** The snapshots of one event, and the person's own rulings that may have to be laid over them. */
export interface EventReading {
  readonly data: DecodedEvent
  /**
   * Rulings that are open, refused or settled recently; for `gamesView`, `penaltiesView`,
   * `playersView` and for lists.
   */
  readonly rows: readonly Ruling[]
}

/** Reads an event from this device and follows its changes; undefined until the first read has ended. */
export function useEventData(event: EventId): EventReading | undefined {
  const { snapshots, rulings, scope, now } = useConsole()
  const first = useFirstReading(event)
  const readCopies = useMemo(() => {
    let last = first?.copies ?? null
    return async () => (last = withKnown(await snapshots.readEvent(scope(), event), last))
  }, [snapshots, scope, event, first])
  const copies = useDeviceQuery(readCopies, [readCopies], { first: first?.copies })
  // `since` changes with each refresh of the oldest snapshot.
  // Until the snapshots are read, no rulings are needed.
  const since = useMemo(() => copies && appliedSince(copies, now()), [copies, now])
  const last = useRef<readonly Ruling[]>(first?.rows ?? [])
  const readRows = useMemo(
    () => async () => {
      if (since === undefined) return undefined
      const rows = await rulings.rows(scope(), since)
      // Usually there are no rows. Returning the same empty list then avoids another render.
      return rows.length === 0 && last.current.length === 0 ? last.current : (last.current = rows)
    },
    [rulings, scope, since],
  )
  // While rulings cannot be read, the rows that were read last stay laid over the newest snapshots.
  const all = useDeviceQuery(readRows, [readRows], {
    first: first?.rows,
    otherwise: () => last.current,
  })
  const data = useMemo(() => copies && decodeEventData(copies), [copies])
  return useMemo(
    () =>
      data &&
      all && {
        data,
        // Rulings of a newer version or of another hall are listed in the outbox only.
        rows: all.filter(
          (row) =>
            row.eventId === event && isOfHall(row, scope().venue) && !isFromNewerVersion(row),
        ),
      },
    [data, all, scope, event],
  )
}
