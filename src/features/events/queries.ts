import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { decodeEventsById, type EventSummary } from '../../contract/decode/event/event-summary'
import type { EpochMs } from '../../domain/ids'
import type { RpcError } from '../../rpc/client'
import { useConsole } from '../../parts/console-context'
import { useDeviceQuery } from '../../parts/use-device-query'
import { useRepeat } from '../../parts/use-repeat'
import { NO_EVENT } from '../../store/cache/snapshot'
import { REFRESH_EVERY_MS } from '../../sync/age'

export interface EventList {
  readonly total: number
  readonly events: readonly EventSummary[]
  readonly fetchedAt: EpochMs
}

/**
 * One page of the person's events, as this device last fetched it. Undefined until this device's storage
 * was read, null when the page was never fetched.
 */
export function useEventList(page: number): EventList | null | undefined {
  const { snapshots, scope } = useConsole()
  return useDeviceQuery(async () => {
    const kept = await snapshots.read(scope(), NO_EVENT, `events:${page}`)
    if (kept === null) return null
    const { total, events } = kept.body
    return { total, events: decodeEventsById({ events: [...events] }), fetchedAt: kept.fetchedAt }
  }, [snapshots, scope, page])
}

interface ListRefresh {
  /** Why the last reading of this page failed; null when it succeeded. */
  readonly failure: RpcError | null
  readonly refresh: () => Promise<void>
}

/**
 * Reads the list from the server: at once, every minute while it is visible, and when the server can be reached again.
 */
export function useListRefresh(page: number): ListRefresh {
  const { refreshMyEvents, connection } = useConsole()
  const kind = useStore(connection, (view) => view.kind)
  // Failures are kept by page, because an answer may come when another page is already shown.
  const [failures, setFailures] = useState<Readonly<Record<number, RpcError | null>>>({})
  const failure = failures[page] ?? null
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const [refresh] = useState(() => async (wanted: number) => {
    const read = await refreshMyEvents(wanted, 'kept')
    const failed = read === null || read.ok ? null : read.error
    // When the answer comes, the screen may be closed already.
    if (isShown.current) setFailures((all) => ({ ...all, [wanted]: failed }))
  })
  useEffect(() => {
    if (document.visibilityState === 'visible') void refresh(page)
  }, [page, refresh])
  useRepeat(() => void refresh(page), { everyMs: REFRESH_EVERY_MS })
  useEffect(() => {
    if (kind === 'online' && failure !== null) void refresh(page)
    // Only the return of the server matters here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [kind])
  return { failure, refresh: () => refresh(page) }
}
