import { useMemo, useRef } from 'react'
import type { EventId } from '../../domain/ids'
import { isFromNewerVersion, isOfVenue, type Action } from '../../store/stored-action'
import { decodeEventData, type EventData } from '../../sync/event-data'
import { withKnown } from '../../store/snapshot'
import { useConsole } from '../console-context'
import { useDeviceQuery } from '../use-device-query'
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
  const copies = useDeviceQuery(readCopies, [readCopies], { first: first?.copies })
  // It moves with each refresh of the oldest copy; until there is a copy nothing is laid over any.
  const since = useMemo(() => copies && appliedSince(copies, now()), [copies, now])
  const last = useRef<readonly Action[]>(first?.rows ?? [])
  const readRows = useMemo(
    () => async () => {
      if (since === undefined) return undefined
      const rows = await rulings.rows(scope(), since)
      // Most of the time there are none, and none are drawn anew.
      return rows.length === 0 && last.current.length === 0 ? last.current : (last.current = rows)
    },
    [rulings, scope, since],
  )
  // Where rulings cannot be read, those read last stay laid over the newest copies.
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
        // What a newer version made, or what was given in another hall, is only listed in the outbox.
        rows: all.filter(
          (row) =>
            row.eventId === event && isOfVenue(row, scope().venue) && !isFromNewerVersion(row),
        ),
      },
    [data, all, scope, event],
  )
}
