import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { EpochMs, EventId } from '../../../domain/ids'
import type { Result } from '../../../lib/result'
import type { CallAnswer, CallOptions, RpcError } from '../../../rpc/client'
import { isReachable } from '../../../state/connection'
import type { BodyByKind, SnapshotOf } from '../../../store/cache/snapshot'
import { useConsole } from '../../console-context'
import { useDeviceQuery } from '../../use-device-query'

interface KeptRequest<K extends 'script' | 'standings'> {
  readonly event: EventId
  readonly kind: K
  /** False when the person may not read the data. Then data on the device are not shown either. */
  readonly isWanted: boolean
  /** The data are requested again whenever this changes, as with each refresh of the screen. */
  readonly readAt: EpochMs
  readonly ask: (options: CallOptions) => Promise<Result<CallAnswer<BodyByKind[K]>, RpcError>>
}

export interface KeptReading<K extends 'script' | 'standings'> {
  /** The data as the server last sent them; null when it never did. */
  readonly kept: SnapshotOf<K> | null
  /** Why there are no data, or why they were refused. A missing answer does not remove stored data. */
  readonly failure: RpcError | null
  readonly again: () => void
}

/**
 * Data of an event that only some screens need. They are stored like the lists of the event, so that the screens work
 * without the server.
 */
export function useKept<K extends 'script' | 'standings'>(reading: KeptRequest<K>): KeptReading<K> {
  const { event, kind, isWanted, readAt } = reading
  const { session, snapshots, scope, connection, now } = useConsole()
  const canReach = useStore(connection, isReachable)
  const ask = useEffectEvent(reading.ask)
  const [failure, setFailure] = useState<RpcError | null>(null)
  const [turn, setTurn] = useState(0)
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
      if (signal.aborted) return
      setFailure(answer.ok ? null : answer.error)
      if (!answer.ok) return
      const { body, snapshotSeq } = answer.value
      const snapshot = {
        ...here,
        eventId: event,
        kind,
        fetchedAt,
        ...(snapshotSeq ?? { seq: null }),
        body,
      }
      // The screen shows only stored data, so on a device that cannot store it shows none.
      await snapshots.write(here, [{ is: 'new', snapshot }]).catch(() => {})
    }
    void read()
    return () => ended.abort()
  }, [event, kind, isWanted, canReach, readAt, turn, session, snapshots, scope, now])
  return {
    kept: kept ?? null,
    failure: failureOf(),
    again: () => {
      setFailure(null)
      setTurn((before) => before + 1)
    },
  }

  function failureOf(): RpcError | null {
    if (kept) return failure?.kind === 'refused' ? failure : null
    // There is no stored data, and the server cannot be asked.
    return kept === null && isWanted && !canReach ? UNREACHABLE : failure
  }
}

const UNREACHABLE: RpcError = { kind: 'no_answer', timedOut: false }
