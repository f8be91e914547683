import type { GetRolesResponseJson } from '../contract/wire/shinpan/venue_pb'
import { ok, type Result } from '../lib/result'
import type { Credentials, RpcClient, RpcError } from '../rpc/client'

const ALL_EVENTS = -1
/** The most events that servers give on one page. */
const MOST_EVENTS = 100

/**
 * Fetches the roles from a server without `GetRoles`:
 * one call for the events, then one call for the administrators of each event.
 */
export async function fetchRolesElsewhere(deps: {
  readonly client: RpcClient
  readonly credentials: Credentials
}): Promise<Result<GetRolesResponseJson, RpcError>> {
  const { client, credentials } = deps
  const { personId } = credentials
  const owned = await client.call('Frey.GetOwnedEventIds', { personId }, { credentials })
  if (!owned.ok) return owned
  const eventIds = owned.value.body.eventIds ?? []
  const flag = await client.call('Frey.GetSuperadminFlag', { personId }, { credentials })
  if (!flag.ok) return flag
  if (flag.value.body.isAdmin === true) return ok({ isSuperadmin: true, roles: [] })
  if (eventIds.includes(ALL_EVENTS)) return fetchRolesEverywhere(deps)
  const roles: NonNullable<GetRolesResponseJson['roles']> = []
  for (const eventId of eventIds) {
    const answer = await client.call('Frey.GetEventAdmins', { eventId }, { credentials, eventId })
    if (!answer.ok) return answer
    const isAdmin = (answer.value.body.admins ?? []).some((admin) => admin.personId === personId)
    roles.push({ eventId, role: isAdmin ? 'EVENT_ROLE_ADMIN' : 'EVENT_ROLE_REFEREE' })
  }
  return ok({ isSuperadmin: false, roles })
}

/** Fetches the roles of a person who administers every event without being a superadmin. */
async function fetchRolesEverywhere({
  client,
  credentials,
}: {
  readonly client: RpcClient
  readonly credentials: Credentials
}): Promise<Result<GetRolesResponseJson, RpcError>> {
  const roles: NonNullable<GetRolesResponseJson['roles']> = []
  for (;;) {
    const page = { limit: MOST_EVENTS, offset: roles.length, filter: '', filterUnlisted: false }
    const answer = await client.call('Mimir.GetEvents', page, { credentials })
    if (!answer.ok) return answer
    const events = answer.value.body.events ?? []
    for (const { id = 0 } of events) roles.push({ eventId: id, role: 'EVENT_ROLE_ADMIN' })
    if (events.length < MOST_EVENTS) return ok({ isSuperadmin: false, roles })
  }
}
