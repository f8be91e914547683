import { eventId, type EventId } from '../../domain/ids'
import type { RoleLevel } from '../../domain/people/permissions'
import type { GetRolesResponseJson } from '../wire/shinpan/venue_pb'
import { flag, ourName, whole } from './fields'

/** The caller's roles, by event. */
export interface Roles {
  readonly isSuperadmin: boolean
  readonly byEvent: readonly { readonly eventId: EventId; readonly role: 'referee' | 'admin' }[]
}

/** Reads the caller's roles. An unknown role gives no rights. */
export function decodeRoles(json: GetRolesResponseJson): Roles {
  return {
    isSuperadmin: flag(json.isSuperadmin),
    byEvent: (json.roles ?? []).flatMap((entry) => {
      const role = ourName(ROLES, entry.role, null)
      return role === null ? [] : [{ eventId: eventId(whole(entry.eventId)), role }]
    }),
  }
}

/** The caller's role in one event. */
export function roleIn(roles: Roles, event: EventId): RoleLevel {
  if (roles.isSuperadmin) return 'superadmin'
  return roles.byEvent.find((entry) => entry.eventId === event)?.role ?? 'none'
}

const ROLES = {
  EVENT_ROLE_UNSPECIFIED: null,
  EVENT_ROLE_REFEREE: 'referee',
  EVENT_ROLE_ADMIN: 'admin',
} as const
