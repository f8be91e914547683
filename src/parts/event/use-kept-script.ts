import { useMemo } from 'react'
import { decodePrescript, type PrescriptConfig } from '../../contract/decode/prescript'
import type { EpochMs, EventId } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import { useConsole } from '../console-context'
import { useKept } from './use-kept'
import { useRole } from './use-role'

/**
 * The script of an event as this device last heard it, read again with each refresh of the screen. Null where no script
 * seats the players, where somebody may not read it, and until it was heard once.
 */
export function useKeptScript(
  event: EventId,
  { isPrescripted, readAt }: { readonly isPrescripted: boolean; readonly readAt: EpochMs },
): PrescriptConfig | null {
  const { rpc } = useConsole()
  const role = useRole(event)
  const kept = useKept({
    event,
    kind: 'script',
    isWanted: isPrescripted && can({ role, capability: 'readPrescript' }),
    readAt,
    ask: (options) => rpc.call('Mimir.GetPrescriptedEventConfig', { eventId: event }, options),
  })
  return useMemo(() => (kept ? decodePrescript(kept.body) : null), [kept])
}
