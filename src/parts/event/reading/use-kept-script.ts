import { useMemo } from 'react'
import { decodePrescript, type PrescriptConfig } from '../../../contract/decode/prescript'
import type { EpochMs, EventId } from '../../../domain/ids'
import { can } from '../../../domain/people/permissions'
import { useConsole } from '../../console-context'
import { useKept, type KeptReading } from './use-kept'
import { useRole } from '../roles/use-role'

export interface KeptScript extends KeptReading<'script'> {
  /**
   * Null when the event has no script, the person may not read the script, or the server never sent it.
   * The object stays the same while the server's script does not change.
   */
  readonly script: PrescriptConfig | null
}

/** The script of an event as the server last sent it, read again with each refresh of the screen. */
export function useKeptScript(
  event: EventId,
  { isPrescripted, readAt }: { readonly isPrescripted: boolean; readonly readAt: EpochMs },
): KeptScript {
  const { rpc } = useConsole()
  const role = useRole(event)
  const reading = useKept({
    event,
    kind: 'script',
    isWanted: isPrescripted && can({ role, capability: 'readPrescript' }),
    readAt,
    ask: (options) => rpc.call('Mimir.GetPrescriptedEventConfig', { eventId: event }, options),
  })
  const { kept } = reading
  const script = useMemo(() => (kept ? decodePrescript(kept.body) : null), [kept])
  return { ...reading, script }
}
