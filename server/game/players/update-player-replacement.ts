import { eq } from 'drizzle-orm'
import { Mimir } from '../../../src/contract/wire/mimir_pb'
import { CallError, expectFailed, fieldInvalid } from '../../call/call-error'
import { changingCall } from '../../call/changing/changing-call'
import { assertNotFinished } from '../../call/event-row'
import { assertOwnPerson } from '../../call/own-person'
import { EVENT_NAMED } from '../../call/changing/subject'
import type { Tx } from '../../db/database'
import { persons } from '../../db/schema/people/persons'
import { assertIsMeant } from './meant-person'
import { findReplacedBy, findRegistration } from './registration-reader'
import { changeRegistration } from './registration-writer'
import { requiredId } from '../../call/required-fields'

/**
 * Sets the substitute of a registered player from now on, or confirms that the present substitute still plays.
 * -1 or 0 = the player plays in person. Refuses with `person_not_found`, `person_joined`,
 * `substitute_registered` or `already_substitute`. Source: docs/rules/events.md#substitutes.
 */
export const updatePlayerReplacement = changingCall({
  method: Mimir.method.updatePlayerReplacement,
  allow: 'managePlayers',
  expects: 'UpdatePlayerReplacement',
  about: EVENT_NAMED,
  // The call first compares the present substitute with the one that the caller saw. If they differ, it says
  // whether the present one is already the requested one, even in a finished event.
  whenFinished: 'refusedByItself',
  async run({ tx, event, request, expect, now, note }) {
    const player = { eventId: event.id, playerId: requiredId(request.playerId, 'playerId') }
    const replacementId = readReplacement(request.replacementId)
    await assertIsMeant(tx, { personId: player.playerId, name: expect?.name })
    if (replacementId !== null) {
      await assertIsMeant(tx, { personId: replacementId, name: expect?.replacementName })
    }
    const registration = await findRegistration(tx, player)
    if (registration === null) {
      throw new CallError('not_found', 'player_not_registered', { field: 'playerId' })
    }
    const stands = registration.replacementId
    if (expect !== null && expect.replacementId !== stands) {
      throw expectFailed({
        isAsWished: stands === replacementId,
        replacementId: stands,
        replacementName: stands === null ? '' : await nameOf(tx, stands),
      })
    }
    assertNotFinished(event)
    if (replacementId !== null) await assertMayReplace(tx, { ...player, replacementId })
    note({
      subject: { playerIds: [player.playerId] },
      before: { replacementId: registration.replacementId },
      after: { replacementId },
    })
    const replacementSaidAt = replacementId === null ? null : now
    await changeRegistration(tx, player, { replacementId, replacementSaidAt })
    return { success: true }
  },
})

async function nameOf(tx: Tx, id: number): Promise<string> {
  const [person] = await tx.select({ title: persons.title }).from(persons).where(eq(persons.id, id))
  return person?.title ?? ''
}

function readReplacement(id: number): number | null {
  if (id === 0 || id === -1) return null
  return requiredId(id, 'replacementId')
}

async function assertMayReplace(
  tx: Tx,
  options: { eventId: number; playerId: number; replacementId: number },
): Promise<void> {
  const { eventId, playerId, replacementId } = options
  const field = 'replacementId'
  if (replacementId === playerId) throw fieldInvalid(field)
  await assertOwnPerson(tx, { personId: replacementId, field })
  const substitute = { eventId, playerId: replacementId }
  if ((await findRegistration(tx, substitute)) !== null) {
    throw new CallError('failed_precondition', 'substitute_registered', { field })
  }
  const replaced = await findReplacedBy(tx, substitute)
  if (replaced !== null && replaced !== playerId) {
    throw new CallError('failed_precondition', 'already_substitute', { field })
  }
}
