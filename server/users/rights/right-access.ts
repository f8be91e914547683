import { authorise } from '../../call/call'
import type { Caller } from '../../call/caller'
import { lockEvent, raiseAllVersions, type EventRow } from '../../call/event-row'
import { roleInEvent } from '../../call/roles'
import type { Tx } from '../../db/database'
import { WHOLE_SYSTEM, type RightName } from '../../db/schema/rights'

/**
 * The event a right is about, locked and its version raised; null for the whole system, whose changes raise the version
 * of every event: `raiseVersionsFor`. Who may is looked up after that, so that of two administrators who remove each
 * other one is too late.
 * @throws CallError event_not_found.
 */
export function lockEventOfRight(tx: Tx, eventId: number): Promise<EventRow | null> {
  return eventId === WHOLE_SYSTEM ? Promise.resolve(null) : lockEvent(tx, eventId)
}

/** After a change of rights in the whole system: what an administrator of every event may read differs in each. */
export async function raiseVersionsFor(
  tx: Tx,
  right: { readonly eventId: number; readonly name: RightName },
): Promise<void> {
  if (right.eventId === WHOLE_SYSTEM && right.name === 'ADMIN_EVENT') await raiseAllVersions(tx)
}

/**
 * Lists of administrators and referees belong to the event's administrators, every other right to superadmins.
 * Also of a finished event, whose visibility and statistics somebody has to look after. @throws CallError wrong_role.
 * Source: users, rights.
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
