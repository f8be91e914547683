import { createContext, useContext } from 'react'
import { roleIn, type Roles } from '../../../contract/decode/roles'
import type { EventId } from '../../../domain/ids'
import type { RoleLevel } from '../../../domain/people/permissions'

/** The person's roles, by event; see `RolesProvider`. */
export const RolesContext = createContext<Roles | null>(null)

/** The person's role in an event, as the server last sent it; null while unknown. Unknown does not mean "no right". */
export function useRole(event: EventId): RoleLevel | null {
  const roles = useRoles()
  return roles && roleIn(roles, event)
}

/** The person's roles, by event, as the server last sent them; null while unknown. */
export const useRoles = (): Roles | null => useContext(RolesContext)
