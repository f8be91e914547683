import { EventRole, Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { readingCall } from '../../call/reading/reading-call'
import { WHOLE_SYSTEM } from '../../db/schema/people/rights'
import { listAllEventIds, listEventRights } from './right-reader'

/**
 * The caller's role in each of these events, or in all events when the request names none. Events without a role
 * are left out. An administrator of the whole system is an administrator of every event.
 */
export const getRoles = readingCall({
  method: Venue.method.getRoles,
  allow: 'signedIn',
  about: 'noSingleEvent',
  async run({ tx, caller, request }) {
    const rights = caller ? await listEventRights(tx, caller.personId) : []
    const isEverywhere = rights.some(
      ({ eventId, name }) => eventId === WHOLE_SYSTEM && name === 'ADMIN_EVENT',
    )
    const all = isEverywhere ? await listAllEventIds(tx) : []
    const asked = new Set(request.eventIds)
    const roles = new Map<number, EventRole>(all.map((eventId) => [eventId, EventRole.ADMIN]))
    for (const { eventId, name } of rights) {
      // A person who is referee and administrator is an administrator.
      if (name === 'ADMIN_EVENT') roles.set(eventId, EventRole.ADMIN)
      else if (!roles.has(eventId)) roles.set(eventId, EventRole.REFEREE)
    }
    roles.delete(WHOLE_SYSTEM)
    return {
      isSuperadmin: caller?.isSuperadmin ?? false,
      roles: [...roles]
        .filter(([eventId]) => asked.size === 0 || asked.has(eventId))
        .map(([eventId, role]) => ({ eventId, role })),
    }
  },
})
