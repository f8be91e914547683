import { useEffect } from 'react'
import type { EventId } from '../../../domain/ids'
import type { EventRefresh } from '../../../sync/refresh'
import { useRowsSinceOpened } from '../../rulings/use-rows-since-opened'

/**
 * Reads the event again when a ruling is done and the server's answer had no version of the event.
 * Such a server does not report changes either, so the screens would show the old state for up to a minute.
 */
export function useReadWhenSettled(event: EventId, refresh: EventRefresh): void {
  const settled = useRowsSinceOpened()
    ?.filter(({ eventId, state, settledSeq }) => eventId === event && isSilent(state, settledSeq))
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (settled) void refresh.refresh()
  }, [settled, refresh])
}

const isSilent = (state: string, settledSeq: number | null | undefined): boolean =>
  state === 'done' && settledSeq === null
