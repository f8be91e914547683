import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { EpochMs, EventId } from '../../domain/ids'
import type { RpcError } from '../../rpc/client'
import { useShell } from '../../parts/console-context'
import { isNoSuchEvent } from '../../parts/event/no-such-event'
import { followEvent } from '../../parts/event/reading/follow-event'
import { decodeEventData } from '../../sync/event-data'
import { gamesView, type GamesView } from '../../sync/views/games-view'
import { useNow } from '../../ui/use-now'

export interface HallScreenReading {
  /** Null before the first reading, and when the server no longer has the event. */
  readonly view: GamesView | null
  /** Why the last reading of the event failed; null when it succeeded. */
  readonly failure: RpcError | null
  readonly again: () => void
}

/** Follows an event while the screen is open. */
export function useHall(event: EventId): HallScreenReading {
  const shell = useShell()
  const [hall] = useState(() => followEvent(shell, event))
  useEffect(() => hall.start(), [hall])
  const copies = useSyncExternalStore(hall.subscribe, hall.get)
  const { errors } = useSyncExternalStore(hall.refresh.subscribe, hall.refresh.get)
  const view = useMemo(
    () => gamesView({ data: decodeEventData(copies), rows: [], isSeatingRunningHere: false }),
    [copies],
  )
  return {
    // The server of another hall may now answer at this address. It says that it does not have the event. The
    // former hall's data is then hidden.
    view: isNoSuchEvent(errors.config) ? null : view,
    failure: errors.config ?? errors.tables ?? null,
    again: () => void hall.refresh.refresh(),
  }
}

/** The time on the server's clock, as far as it is known, updated every second. */
export function useServerNow(): EpochMs {
  const { connection, now } = useShell()
  const skewMs = useStore(connection, (each) => each.skewMs)
  return useNow(now, 1000) + skewMs
}
