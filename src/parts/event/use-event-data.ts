import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { EventId } from '../../domain/ids'
import { isFromNewerVersion, isOfVenue, type Action } from '../../store/stored-action'
import { decodeEventData, type EventData } from '../../sync/event-data'
import { withKnown } from '../../store/snapshot'
import { useConsole } from '../console-context'
import { appliedSince } from './applied-since'
import { useFirstReading } from './first-reading'

/** The copies of one event, and the person's own rulings in it that may have to be laid over them. */
export interface EventReading {
  readonly data: EventData
  /** Open, refused or lately settled; for `gamesView`, `penaltiesView`, `playersView` and for rows on a screen. */
  readonly rows: readonly Action[]
}

/** Reads an event off this device and follows its changes; undefined while the device is read for the first time. */
export function useEventData(event: EventId): EventReading | undefined {
  const { snapshots, rulings, scope, now } = useConsole()
  const first = useFirstReading(event)
  const readCopies = useMemo(() => {
    let last = first?.copies ?? null
    return async () => (last = withKnown(await snapshots.readEvent(scope(), event), last))
  }, [snapshots, scope, event, first])
  const copies = useLiveQuery(readCopies, [readCopies], first?.copies)
  // It moves with each refresh of the oldest copy; until there is a copy nothing is laid over any.
  const since = useMemo(() => copies && appliedSince(copies, now()), [copies, now])
  const readRows = useMemo(() => {
    let last: readonly Action[] = first?.rows ?? []
    return async () => {
      if (since === undefined) return undefined
      const rows = await rulings.rows(scope(), since)
      // Most of the time there are none, and none are drawn anew.
      return rows.length === 0 && last.length === 0 ? last : (last = rows)
    }
  }, [rulings, scope, since, first])
  const all = useLiveQuery(readRows, [readRows], first?.rows)
  const data = useMemo(() => copies && decodeEventData(copies), [copies])
  return useMemo(
    () =>
      data &&
      all && {
        data,
        // What a newer version made, or what was given in another hall, is only listed in the outbox.
        rows: all.filter(
          (row) =>
            row.eventId === event && isOfVenue(row, scope().venue) && !isFromNewerVersion(row),
        ),
      },
    [data, all, scope, event],
  )
}
