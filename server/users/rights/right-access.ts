import { authorise } from '../../call/call'
import type { Caller } from '../../call/caller/caller'
import { lockEvent, raiseAllVersions, type EventRow } from '../../call/event-row'
import { roleInEvent } from '../../call/caller/roles'
import type { Tx } from '../../db/database'
import { WHOLE_SYSTEM, type RightName } from '../../db/schema/people/rights'

/**
 * Locks the event of a right, raises its version and returns it. Null for the whole system, for which
 * `raiseVersionsFor` raises versions. The caller's own right must be checked after this. So when two
 * administrators remove each other at the same time, the later call is refused.
 * @throws CallError event_not_found.
 */
export function lockEventOfRight(tx: Tx, eventId: number): Promise<EventRow | null> {
  return eventId === WHOLE_SYSTEM ? Promise.resolve(null) : lockEvent(tx, eventId)
}

/**
 * Raises the versions of all events when an administrator of every event is appointed or removed, because
 * this person then gets other answers than before in each event.
 */
export async function raiseVersionsFor(
  tx: Tx,
  right: { readonly eventId: number; readonly name: RightName },
): Promise<void> {
  if (right.eventId === WHOLE_SYSTEM && right.name === 'ADMIN_EVENT') await raiseAllVersions(tx)
}

/**
 * Checks that the caller may change a right. An event's administrators may change who its administrators
 * and referees are. They may do so in a finished event too, because somebody has to decide about visibility
 * and statistics. Only superadmins may change any other right.
 * @throws CallError wrong_role. Source: docs/rules/people.md#rights.
 */
export async function authoriseRightChange(options: {
  tx: Tx
  caller: Caller
  right: { readonly name: RightName }
  event: EventRow | null
}): Promise<void> {
  const { tx, caller, right, event } = options
  const isSystemWide = event === null || right.name === 'GET_PERSONAL_INFO_WITH_PRIVATE_DATA'
  if (isSystemWide) {
    authorise('editAnyPerson', caller, caller.isSuperadmin ? 'superadmin' : 'none')
  } else {
    const role = await roleInEvent({ db: tx, caller, eventId: event.id })
    authorise('managePrivileges', caller, role)
  }
}
