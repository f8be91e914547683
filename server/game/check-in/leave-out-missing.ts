import { and, eq } from 'drizzle-orm'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { anyOf } from '../../db/any-of'
import { registrations } from '../../db/schema/events/registrations'
import { readPool } from '../seating/seating-reader'
import { openCheckIn, readHere } from './check-in-rows'

/**
 * Leaves players out of seatings as missing: all who would be seated but are not ticked off as here.
 * Refuses with `check_in_not_open`, and with `nobody_missing`. Source: docs/rules/seating.md#check-in.
 */
export const leaveOutMissing = changingCall({
  method: Venue.method.leaveOutMissing,
  allow: 'managePlayers',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, now, note }) {
    const here = await readHere(tx, openCheckIn(event, request.session))
    const missing = (await readPool(tx, event.id)).filter((id) => !here.has(id))
    if (missing.length === 0) throw new CallError('failed_precondition', 'nobody_missing')
    note({
      subject: { playerIds: missing },
      before: { ignoreSeating: false },
      after: { ignoreSeating: true, leftOutAt: now.toISOString() },
    })
    await tx
      .update(registrations)
      .set({ ignoreSeating: true, leftOutAt: now })
      .where(and(eq(registrations.eventId, event.id), anyOf(registrations.playerId, missing)))
    return { success: true }
  },
})
