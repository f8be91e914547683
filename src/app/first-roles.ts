import { decodeRoles, type Roles } from '../contract/decode/roles'
import type { Milliseconds } from '../domain/ids'
import type { LocalServices } from '../parts/console-context'
import { NO_EVENT } from '../store/cache/snapshot'
import { withinPatience } from '../store/patience'

const DEVICE_PATIENCE_MS: Milliseconds = 500
/** The screens wait no longer than this for the server; they are then drawn without roles. */
const SERVER_PATIENCE_MS: Milliseconds = 1500

/**
 * The person's roles, read before the first screen is drawn: from this device, or from the server if the device has
 * none. Null when neither answers in time. Never rejects.
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
