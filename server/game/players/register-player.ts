import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { assertOwnPerson } from '../../call/own-person'
import { EVENT_NAMED } from '../../call/changing/subject'
import { assertIsMeant } from './meant-person'
import { findReplacedBy, findRegistration } from './registration-reader'
import { registerPlayers } from './registration-writer'
import { requiredId } from '../../call/required-fields'

/**
 * Registers a person in an event that is not finished. In an event with a script, the person gets the next local
 * number. Refuses with `person_not_found`, `person_joined`, `player_already_registered` or `already_substitute`.
 * Source: docs/rules/events.md#registration.
 */
export const registerPlayer = changingCall({
  method: Mimir.method.registerPlayer,
  allow: 'addRemovePlayers',
  expects: 'RegisterPlayer',
  about: EVENT_NAMED,
  whenFinished: 'refused',
  async run({ tx, event, request, expect, note }) {
    const playerId = requiredId(request.playerId, 'playerId')
    await assertOwnPerson(tx, { personId: playerId, field: 'playerId' })
    const player = { eventId: event.id, playerId }
    await assertIsMeant(tx, { personId: playerId, name: expect?.name })
    const refuse = (reason: 'player_already_registered' | 'already_substitute') =>
      new CallError('failed_precondition', reason, { field: 'playerId' })
    if ((await findRegistration(tx, player)) !== null) {
      throw expect === null
        ? refuse('player_already_registered')
        : expectFailed({ isAsWished: true })
    }
    // The person substitutes for a player. As a player too, they would have to sit in two places at once.
    if ((await findReplacedBy(tx, player)) !== null) throw refuse('already_substitute')
    note({
      subject: { playerIds: [playerId] },
      before: { isRegistered: false },
      after: { isRegistered: true },
    })
    await registerPlayers(tx, { eventId: event.id, playerIds: [playerId] })
    return { success: true }
  },
})
