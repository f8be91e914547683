import { Frey, type AccessAddRuleForPersonPayload } from '../../../src/contract/wire/frey_pb'
import { CallError, fieldInvalid, fieldMissing } from '../../call/call-error'
import { assertOwnPerson } from '../../call/own-person'
import { systemCall } from '../../call/system-call'
import { isUniqueViolation } from '../../db/unique-violation'
import { RIGHT_NAMES, WHOLE_SYSTEM, type RightName } from '../../db/schema/people/rights'
import { grantRight } from '../people/person-writer'
import { authoriseRightChange, lockEventOfRight, raiseVersionsFor } from './right-access'
import { hasRight, listHolders } from './right-reader'

/**
 * Gives a person a right in an event, or with event -1 in the whole system. If an event has an administrator,
 * nobody can make themselves its administrator. Refuses with `rule_already_given` or `person_joined`.
 * Source: docs/rules/people.md#rights.
 */
export const addRuleForPerson = systemCall({
  method: Frey.method.addRuleForPerson,
  allow: 'signedIn',
  async run({ tx, caller, request, extras, note }) {
    const right = readRight(request)
    const event = await lockEventOfRight(tx, right.eventId)
    await authoriseRightChange({ tx, caller, right, event })
    await assertOwnPerson(tx, { personId: right.personId, field: 'personId' })
    const alreadyGiven = () => new CallError('already_exists', 'rule_already_given')
    if (await hasRight(tx, right)) throw alreadyGiven()
    const isOwnSeat = right.name === 'ADMIN_EVENT' && right.personId === caller.personId
    if (isOwnSeat && event !== null && (await listHolders(tx, right)).length > 0) {
      throw new CallError('permission_denied', 'not_for_yourself')
    }
    try {
      const ruleId = await grantRight(tx, right)
      note({
        eventId: event?.id ?? 0,
        subject: { playerIds: [right.personId] },
        after: { ruleId, name: right.name },
      })
      await raiseVersionsFor(tx, right)
      extras.resultId = String(ruleId)
      return { ruleId }
    } catch (error) {
      // For a right in the whole system nothing is locked, so another call may have given the same right meanwhile.
      throw isUniqueViolation(error) ? alreadyGiven() : error
    }
  },
})

interface NewRight {
  readonly name: RightName
  readonly personId: number
  readonly eventId: number
}

/** @throws CallError that names the field. */
function readRight({
  ruleName,
  ruleValue,
  personId,
  eventId,
}: AccessAddRuleForPersonPayload): NewRight {
  if (ruleName === '') throw fieldMissing('ruleName')
  const name = RIGHT_NAMES.find((known) => known === ruleName)
  if (name === undefined) throw fieldInvalid('ruleName')
  // The value of a right has always been 1.
  if (ruleValue === 0) throw fieldMissing('ruleValue')
  if (ruleValue !== 1) throw fieldInvalid('ruleValue')
  if (personId === 0) throw fieldMissing('personId')
  if (eventId === 0) throw fieldMissing('eventId')
  if (eventId < WHOLE_SYSTEM) throw fieldInvalid('eventId')
  return { name, personId, eventId }
}
