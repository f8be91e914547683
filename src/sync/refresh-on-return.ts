import type { StoreApi } from 'zustand/vanilla'
import type { ConnectionKind } from './connection'
import type { EventRefresh } from './refresh'

interface ReturnParts {
  readonly connection: Pick<StoreApi<{ readonly kind: ConnectionKind }>, 'subscribe'>
  readonly refresh: Pick<EventRefresh, 'get' | 'subscribe' | 'refresh'>
}

/**
 * Reads the event again as soon as the server was found again. A round that runs at that moment may have begun without
 * it: another follows only when something in it failed. The answer stops it.
 */
export function refreshOnReturn({ connection, refresh }: ReturnParts): () => void {
  let isOwed = false
  const stopReading = refresh.subscribe(() => {
    const { isRunning, errors } = refresh.get()
    if (!isOwed || isRunning) return
    isOwed = false
    if (Object.keys(errors).length > 0) void refresh.refresh()
  })
  const stopWatching = connection.subscribe(({ kind }, before) => {
    const hasReturned = kind === 'online' && before.kind !== 'online' && before.kind !== 'checking'
    if (!hasReturned) return
    if (refresh.get().isRunning) isOwed = true
    else void refresh.refresh()
  })
  return () => {
    stopReading()
    stopWatching()
  }
}
