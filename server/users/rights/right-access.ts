import { authorise } from '../../call/call'
import type { Caller } from '../../call/caller/caller'
import { lockEvent, raiseAllVersions, type EventRow } from '../../call/event-row'
import { roleInEvent } from '../../call/caller/roles'
import type { Tx } from '../../db/database'
import { WHOLE_SYSTEM, type RightName } from '../../db/schema/people/rights'

/**
 * The event of a right, locked, with its version raised. Null for the whole system; `raiseVersionsFor` then raises the
 * versions of all events. The caller's own right is checked after this, so that when two administrators remove each
 * other, the later one is refused.
 * @throws CallError event_not_found.
 */
export function lockEventOfRight(tx: Tx, eventId: number): Promise<EventRow | null> {
  return eventId === WHOLE_SYSTEM ? Promise.resolve(null) : lockEvent(tx, eventId)
}

/**
 * Raises all versions after a change of rights in the whole system, because an administrator of every event may read
 * more in each.
 */
export async function raiseVersionsFor(
  tx: Tx,
  right: { readonly eventId: number; readonly name: RightName },
): Promise<void> {
  if (right.eventId === WHOLE_SYSTEM && right.name === 'ADMIN_EVENT') await raiseAllVersions(tx)
}

/**
 * Checks who may change a right. An event's administrators manage its lists of administrators and referees; superadmins
 * manage every other right. This is also true for finished events, because somebody has to manage their visibility and
 * statistics.
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
