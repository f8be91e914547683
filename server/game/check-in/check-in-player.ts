import { Venue } from '../../../src/contract/wire/shinpan/venue_pb'
import { CallError } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { requiredPlayerId } from '../../call/required-fields'
import { assertIsMeant } from '../players/meant-person'
import { findRegistration } from '../players/registration-reader'
import { setIgnoreSeating } from '../players/registration-writer'
import { openCheckIn, readHere, tick, untick } from './check-in-rows'

/**
 * Ticks a player off as here, or takes the tick back; the call that arrives last counts. A player who was left
 * out as missing and is ticked off takes part again. Refuses with `check_in_not_open`, `player_not_registered`,
 * and `substitute_changed` when the player now has another substitute than the caller saw.
 * Source: docs/rules/seating.md#check-in.
 */
export const checkInPlayer = changingCall({
  method: Venue.method.checkInPlayer,
  allow: 'managePlayers',
  expects: 'CheckInPlayer',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, now, ruledAt, note }) {
    const playerId = requiredPlayerId(request)
    const checkIn = openCheckIn(event, request.session)
    const player = { eventId: event.id, playerId }
    await assertIsMeant(tx, { personId: playerId, name: expect?.name })
    const registration = await findRegistration(tx, player)
    if (registration === null) {
      throw new CallError('not_found', 'player_not_registered', { field: 'playerId' })
    }
    if (expect !== null && expect.replacementId !== registration.replacementId) {
      throw new CallError('not_found', 'substitute_changed', { field: 'playerId' })
    }
    const { isHere } = request
    const comesBack = isHere && registration.leftOutAt !== null
    const flag = { ignoreSeating: registration.ignoreSeating }
    const wasHere = (await readHere(tx, checkIn)).has(playerId)
    note({
      subject: { playerIds: [playerId] },
      before: { isHere: wasHere, ...(comesBack && flag) },
      after: { isHere, ...(comesBack && { ignoreSeating: false }) },
    })
    // A tick that was saved on the tablet has the time at which it was made.
    if (isHere) await tick(tx, { ...checkIn, playerId, hereSince: ruledAt ?? now })
    else await untick(tx, { ...checkIn, playerId })
    if (comesBack) await setIgnoreSeating(tx, { ...player, ignoreSeating: false })
    return { success: true }
  },
})
