import { decodeRoles, type Roles } from '../contract/decode/roles'
import type { Milliseconds } from '../domain/ids'
import type { LocalServices } from '../parts/console-context'
import { NO_EVENT } from '../store/cache/snapshot'
import { withinPatience } from '../store/patience'

const DEVICE_PATIENCE_MS: Milliseconds = 500
/** The first screen waits this long for the server's answer. It is then drawn without roles. */
const SERVER_PATIENCE_MS: Milliseconds = 1500

/**
 * Reads the person's roles before the first screen is drawn: from this device, or from the server if the
 * device gives none. Null when the server does not send them in time. Never rejects.
 */
export async function firstRoles(
  local: Pick<LocalServices, 'snapshots' | 'scope' | 'refreshRoles'>,
): Promise<Roles | null> {
  const { snapshots, scope, refreshRoles } = local
  const read = async () => {
    const kept = await snapshots.read(scope(), NO_EVENT, 'roles')
    return kept && decodeRoles(kept.body)
  }
  const kept = await withinPatience(read(), DEVICE_PATIENCE_MS).catch(() => null)
  if (kept !== null) return kept
  const asked = await withinPatience(refreshRoles(), SERVER_PATIENCE_MS).catch(() => null)
  return asked?.ok ? asked.value : null
}
