import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { EventId, Milliseconds } from '../../domain/ids'
import { isFromNewerVersion, type Action } from '../../store/stored-action'
import { decodeEventData, type EventData } from '../../sync/event-data'
import { useConsole } from '../console-context'

/** The copies of one event, and the person's own rulings in it that may have to be laid over them. */
export interface EventReading {
  readonly data: EventData
  /** Open, refused or lately settled; for `gamesView`, `penaltiesView`, `playersView` and for rows on a screen. */
  readonly rows: readonly Action[]
}

/** Applied rulings are needed until a copy includes them; no copy that is refreshed is this old. */
const DONE_ROWS_MS: Milliseconds = 3_600_000

/** Reads an event off this device and follows its changes; undefined while the device is read for the first time. */
export function useEventData(event: EventId): EventReading | undefined {
  const { snapshots, rulings, scope, now } = useConsole()
  const copies = useLiveQuery(() => snapshots.readEvent(scope(), event), [snapshots, scope, event])
  const all = useLiveQuery(() => rulings.rows(scope(), now() - DONE_ROWS_MS), [rulings, scope, now])
  const data = useMemo(() => copies && decodeEventData(copies), [copies])
  return useMemo(
    () =>
      data &&
      all && {
        data,
        // What a newer version made is only listed in the outbox.
        rows: all.filter((row) => row.eventId === event && !isFromNewerVersion(row)),
      },
    [data, all, event],
  )
}
