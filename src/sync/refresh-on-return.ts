import type { StoreApi } from 'zustand/vanilla'
import type { ConnectionKind } from './network-reading'
import type { EventRefresh } from './refresh'
import type { RefreshState } from './refresh-state'

interface ReturnParts {
  readonly connection: Pick<StoreApi<{ readonly kind: ConnectionKind }>, 'subscribe'>
  readonly refresh: Pick<EventRefresh, 'get' | 'subscribe' | 'refresh'>
}

/**
 * Reads the event again as soon as the server is back.
 * A round that is running at that moment may have begun while the server was away.
 * So one more round follows if a call of that round failed. The returned function stops this.
 */
export function refreshOnReturn({ connection, refresh }: ReturnParts): () => void {
  let isOwed = false
  let isRunning = refresh.get().isRunning
  let isOwnRound = false
  let isInVain = false
  const readAgain = () => {
    isOwnRound = true
    void refresh.refresh()
  }
  const stopReading = refresh.subscribe(() => {
    const before = isRunning
    const state = refresh.get()
    isRunning = state.isRunning
    if (!before || isRunning) return
    isInVain = isOwnRound && isAnsweredWrongly(state.errors)
    isOwnRound = false
    if (!isOwed) return
    isOwed = false
    if (Object.keys(state.errors).length > 0 && !isInVain) readAgain()
  })
  const stopWatching = connection.subscribe(({ kind }, before) => {
    if (kind === 'offline') isInVain = false
    const hasReturned = kind === 'online' && before.kind !== 'online' && before.kind !== 'checking'
    if (!hasReturned || isInVain) return
    if (refresh.get().isRunning) isOwed = true
    else readAgain()
  })
  return () => {
    stopReading()
    stopWatching()
  }
}

/**
 * True when every failed call got an answer, but a wrong one: from a proxy that refuses one list, or from a
 * server that does not have the list. When the calls for other lists succeed, the server then seems to leave
 * and return in every round. Without this check, rounds would follow each other without a pause.
 */
const isAnsweredWrongly = (errors: RefreshState['errors']): boolean => {
  const all = Object.values(errors)
  return all.length > 0 && all.every(({ kind }) => kind !== 'no_answer')
}
