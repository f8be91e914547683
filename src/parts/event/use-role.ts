import { decodeRoles, roleIn, type Roles } from '../../contract/decode/roles'
import type { EventId } from '../../domain/ids'
import type { RoleLevel } from '../../domain/people/permissions'
import { NO_EVENT } from '../../store/snapshot'
import { useConsole } from '../console-context'
import { useDeviceQuery } from '../use-device-query'

/** What the person is in an event, by what this device heard last; null while it never heard. Unknown is not "no". */
export function useRole(event: EventId): RoleLevel | null {
  const roles = useRoles()
  return roles && roleIn(roles, event)
}

/** What the person is, in which events, by what this device heard last; null while it never heard. */
export function useRoles(): Roles | null {
  const { snapshots, scope } = useConsole()
  const roles = useDeviceQuery(() => snapshots.read(scope(), NO_EVENT, 'roles'), [snapshots, scope])
  return roles ? decodeRoles(roles.body) : null
}
