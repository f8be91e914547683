import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { isReachable } from '../../state/connection'
import { NO_EVENT } from '../../store/cache/snapshot'
import { useConsole } from '../console-context'
import { isNoSuchEvent } from './no-such-event'

/**
 * True when the server says that it has no event of this number.
 * The server is asked only if this device does not know the event either.
 * Then the screen has nothing to show, and the menu must not lead to further screens of the event.
 */
export function useIsUnknownEvent(event: EventId): boolean {
  const { snapshots, scope, rpc, session, connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const [unknown, setUnknown] = useState<EventId | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const ask = async () => {
      const config = await snapshots.read(scope(), event, 'config')
      const list = await snapshots.read(scope(), NO_EVENT, 'events:1')
      if (config || list?.body.events.some(({ id }) => id === event)) return
      const credentials = session.getState().session
      const options = { credentials, eventId: event, signal: ended.signal }
      const answer = await rpc.call('Mimir.GetGameConfig', { eventId: event }, options)
      if (!answer.ok && isNoSuchEvent(answer.error) && !ended.signal.aborted) setUnknown(event)
    }
    // A banner already reports a storage that fails.
    if (canReach) void ask().catch(() => {})
    return () => ended.abort()
  }, [event, canReach, snapshots, scope, rpc, session])
  return unknown === event
}
