import { useEffect } from 'react'
import { useStore } from 'zustand'
import { decodePrescript, type PrescriptConfig } from '../../contract/decode/prescript'
import type { EpochMs, EventId } from '../../domain/ids'
import { can } from '../../domain/permissions'
import { isReachable } from '../../state/connection'
import { useConsole } from '../console-context'
import { useDeviceQuery } from '../use-device-query'
import { useRole } from './use-role'

/**
 * The script of an event as this device last heard it, read again with each refresh of the screen. Null where no script
 * seats the players, where somebody may not read it, and until it was heard once.
 */
export function useKeptScript(
  event: EventId,
  { isPrescripted, readAt }: { readonly isPrescripted: boolean; readonly readAt: EpochMs },
): PrescriptConfig | null {
  const { rpc, session, snapshots, scope, connection, now } = useConsole()
  const role = useRole(event)
  const canReach = useStore(connection, isReachable)
  const isWanted = isPrescripted && can({ role, capability: 'readPrescript' })
  const kept = useDeviceQuery(
    async () => (isWanted ? snapshots.read(scope(), event, 'script') : null),
    [snapshots, scope, event, isWanted],
  )
  useEffect(() => {
    if (!isWanted || !canReach) return
    const ended = new AbortController()
    const here = scope()
    const read = async () => {
      const { signal } = ended
      const fetchedAt = now()
      const options = { credentials: session.getState().session, eventId: event, signal }
      const answer = await rpc.call('Mimir.GetPrescriptedEventConfig', { eventId: event }, options)
      // Without an answer the one that is kept stays.
      if (!answer.ok || signal.aborted) return
      const { body, snapshotSeq } = answer.value
      const snapshot = {
        ...here,
        eventId: event,
        kind: 'script' as const,
        fetchedAt,
        ...(snapshotSeq ?? { seq: null }),
        body,
      }
      // Where nothing can be kept, the check says nothing.
      await snapshots.write(here, [{ is: 'new', snapshot }]).catch(() => {})
    }
    void read()
    return () => ended.abort()
  }, [event, isWanted, canReach, readAt, rpc, session, snapshots, scope, now])
  return kept ? decodePrescript(kept.body) : null
}
