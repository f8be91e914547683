import { useMemo } from 'react'
import { decodePrescript, type PrescriptConfig } from '../../../contract/decode/prescript'
import type { EpochMs, EventId } from '../../../domain/ids'
import { can } from '../../../domain/people/permissions'
import { useConsole } from '../../console-context'
import { useKept, type Kept } from './use-kept'
import { useRole } from '../roles/use-role'

export interface KeptScript extends Kept<'script'> {
  /**
   * Null when the event has no script, the person may not read it, or it was never heard. The object stays the same
   * while the server's script does.
   */
  readonly script: PrescriptConfig | null
}

/** The script of an event as this device last heard it, read again with each refresh of the screen. */
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
