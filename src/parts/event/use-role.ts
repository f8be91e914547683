import { decodeRoles, roleIn } from '../../contract/decode/roles'
import type { EventId } from '../../domain/ids'
import type { RoleLevel } from '../../domain/permissions'
import { NO_EVENT } from '../../store/snapshot'
import { useConsole } from '../console-context'
import { useDeviceQuery } from '../use-device-query'

/** What the person is in an event, by what this device heard last; null while it never heard. Unknown is not "no". */
export function useRole(event: EventId): RoleLevel | null {
  const { snapshots, scope } = useConsole()
  const roles = useDeviceQuery(() => snapshots.read(scope(), NO_EVENT, 'roles'), [snapshots, scope])
  return roles ? roleIn(decodeRoles(roles.body), event) : null
}
