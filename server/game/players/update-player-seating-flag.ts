import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed, fieldMissing } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { EVENT_NAMED } from '../../call/changing/subject'
import { assertNotFinished } from '../../call/event-row'
import { assertIsMeant } from './meant-person'
import { findRegistration } from './registration-reader'
import { setIgnoreSeating } from './registration-writer'

/** Excludes a player from automatic seating, or includes them again. */
export const updatePlayerSeatingFlag = changingCall({
  method: Mimir.method.updatePlayerSeatingFlag,
  allow: 'managePlayers',
  expects: 'UpdatePlayerSeatingFlag',
  about: EVENT_NAMED,
  // The call first compares the present value with the one that the caller saw. If they differ, it says
  // whether the present one is already the requested one, even in a finished event.
  whenFinished: 'refusedByItself',
  async run({ tx, event, request, expect, note }) {
    const { playerId, ignoreSeating } = request
    if (playerId === 0) throw fieldMissing('playerId')
    const player = { eventId: event.id, playerId }
    await assertIsMeant(tx, { personId: playerId, name: expect?.name })
    const registration = await findRegistration(tx, player)
    if (registration === null) {
      throw new CallError('not_found', 'player_not_registered', { field: 'playerId' })
    }
    if (expect !== null && expect.ignoreSeating !== registration.ignoreSeating) {
      throw expectFailed({
        isAsWished: registration.ignoreSeating === ignoreSeating,
        ignoreSeating: registration.ignoreSeating,
      })
    }
    assertNotFinished(event)
    note({
      subject: { playerIds: [playerId] },
      before: { ignoreSeating: registration.ignoreSeating },
      after: { ignoreSeating },
    })
    await setIgnoreSeating(tx, { ...player, ignoreSeating })
    return { success: true }
  },
})
