import { and, asc, eq } from 'drizzle-orm'
import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { registrations } from '../../db/schema/events/registrations'

/**
 * Undoes one step that left players out as missing: they take part again. Players who were ticked off
 * since, or about whom a referee has decided otherwise since, do not change. Refuses with `nobody_left_out`
 * when no player of the step is still left out.
 * Source: docs/rules/seating.md#check-in.
 */
export const takeBackLeftOut = changingCall({
  method: Venue.method.takeBackLeftOut,
  allow: 'managePlayers',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, note }) {
    const leftOutAt = readMoment(request.leftOutAt)
    const isOfStep = and(
      eq(registrations.eventId, event.id),
      eq(registrations.leftOutAt, leftOutAt),
    )
    const left = await tx
      .select({ playerId: registrations.playerId })
      .from(registrations)
      .where(isOfStep)
      .orderBy(asc(registrations.ordinal))
    if (left.length === 0) throw new CallError('failed_precondition', 'nobody_left_out')
    note({
      subject: { playerIds: left.map(({ playerId }) => playerId) },
      before: { ignoreSeating: true, leftOutAt: leftOutAt.toISOString() },
      after: { ignoreSeating: false },
    })
    await tx.update(registrations).set({ ignoreSeating: false, leftOutAt: null }).where(isOfStep)
    return { success: true }
  },
})

function readMoment(leftOutAt: string): Date {
  if (leftOutAt === '') throw fieldMissing('leftOutAt')
  const moment = new Date(leftOutAt)
  if (Number.isNaN(moment.getTime())) throw fieldInvalid('leftOutAt')
  return moment
}
