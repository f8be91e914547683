import { EventRole, Venue } from '../../src/contract/wire/shinpan/venue_pb'
import { readingCall } from '../call/reading-call'
import { listEventRights, WHOLE_SYSTEM } from './right-reader'

/** What the caller is in these events, or in every event in which they are anything; events without a role are left out. */
export const getRoles = readingCall({
  method: Venue.method.getRoles,
  allow: 'signedIn',
  about: 'noSingleEvent',
  async run({ tx, caller, request }) {
    const rights = caller ? await listEventRights(tx, caller.personId) : []
    const asked = new Set(request.eventIds)
    const roles = new Map<number, EventRole>()
    for (const { eventId, name } of rights) {
      if (eventId === WHOLE_SYSTEM || (asked.size > 0 && !asked.has(eventId))) continue
      // Whoever is both is an administrator.
      if (name === 'ADMIN_EVENT') roles.set(eventId, EventRole.ADMIN)
      else if (!roles.has(eventId)) roles.set(eventId, EventRole.REFEREE)
    }
    return {
      isSuperadmin: caller?.isSuperadmin ?? false,
      roles: [...roles].map(([eventId, role]) => ({ eventId, role })),
    }
  },
})
