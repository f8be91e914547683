import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { EpochMs, EventId } from '../../domain/ids'
import type { Result } from '../../lib/result'
import type { Answer, CallOptions, RpcError } from '../../rpc/client'
import { isReachable } from '../../state/connection'
import type { BodyByKind, SnapshotOf } from '../../store/snapshot'
import { useConsole } from '../console-context'
import { useDeviceQuery } from '../use-device-query'

interface KeptReading<K extends 'script' | 'standings'> {
  readonly event: EventId
  readonly kind: K
  /** False where somebody may not read it: then nothing that was kept is shown either. */
  readonly isWanted: boolean
  /** It is asked for again whenever this moves, as with each refresh of the screen. */
  readonly readAt: EpochMs
  readonly ask: (options: CallOptions) => Promise<Result<Answer<BodyByKind[K]>, RpcError>>
}

/** What of an event only some screens need, as this device last heard it; null until it was heard once. */
export function useKept<K extends 'script' | 'standings'>(
  reading: KeptReading<K>,
): SnapshotOf<K> | null {
  const { event, kind, isWanted, readAt } = reading
  const { session, snapshots, scope, connection, now } = useConsole()
  const canReach = useStore(connection, isReachable)
  const ask = useEffectEvent(reading.ask)
  const kept = useDeviceQuery(
    async () => (isWanted ? snapshots.read(scope(), event, kind) : null),
    [snapshots, scope, event, kind, isWanted],
  )
  useEffect(() => {
    if (!isWanted || !canReach) return
    const ended = new AbortController()
    const here = scope()
    const read = async () => {
      const { signal } = ended
      const fetchedAt = now()
      const answer = await ask({
        credentials: session.getState().session,
        eventId: event,
        signal,
      })
      // Without an answer the one that is kept stays.
      if (!answer.ok || signal.aborted) return
      const { body, snapshotSeq } = answer.value
      const snapshot = {
        ...here,
        eventId: event,
        kind,
        fetchedAt,
        ...(snapshotSeq ?? { seq: null }),
        body,
      }
      // Where nothing can be kept, nothing is shown of it.
      await snapshots.write(here, [{ is: 'new', snapshot }]).catch(() => {})
    }
    void read()
    return () => ended.abort()
  }, [event, kind, isWanted, canReach, readAt, session, snapshots, scope, now])
  return kept ?? null
}
