import { Frey, type AccessAddRuleForPersonPayload } from '../../src/contract/wire/frey_pb'
import { CallError, fieldInvalid, fieldMissing } from '../call/call-error'
import { systemCall } from '../call/define-call'
import { isUniqueViolation } from '../db/unique-violation'
import { RULE_NAMES, type RuleName } from '../db/schema/rules'
import { findPerson } from './person-reader'
import { grantRule } from './person-writer'
import { authoriseRule, lockRuledEvent } from './rule-access'
import { hasRule, listHolders, WHOLE_SYSTEM } from './rule-reader'

/**
 * Gives a person a right in an event, or with event -1 in the whole system. Nobody makes themselves administrator where
 * there is one. Refuses with `rule_already_given`. Source: users, rights.
 */
export const addRuleForPerson = systemCall({
  method: Frey.method.addRuleForPerson,
  allow: 'signedIn',
  async run({ tx, caller, request, extras }) {
    const rule = readRule(request)
    const event = await lockRuledEvent(tx, rule.eventId)
    await authoriseRule({ tx, caller, rule, event })
    if ((await findPerson(tx, rule.personId)) === null) {
      throw new CallError('not_found', 'person_not_found', { field: 'personId' })
    }
    const alreadyGiven = () => new CallError('already_exists', 'rule_already_given')
    if (await hasRule(tx, rule)) throw alreadyGiven()
    const isOwnSeat = rule.name === 'ADMIN_EVENT' && rule.personId === caller.personId
    if (isOwnSeat && event !== null && (await listHolders(tx, rule)).length > 0) {
      throw new CallError('permission_denied', 'not_for_yourself')
    }
    try {
      const ruleId = await grantRule(tx, rule)
      extras.resultId = String(ruleId)
      return { ruleId }
    } catch (error) {
      // Rights in the whole system have no lock.
      throw isUniqueViolation(error) ? alreadyGiven() : error
    }
  },
})

interface NewRule {
  readonly name: RuleName
  readonly personId: number
  readonly eventId: number
}

/** @throws CallError that names the field. */
function readRule({
  ruleName,
  ruleValue,
  personId,
  eventId,
}: AccessAddRuleForPersonPayload): NewRule {
  if (ruleName === '') throw fieldMissing('ruleName')
  const name = RULE_NAMES.find((known) => known === ruleName)
  if (name === undefined) throw fieldInvalid('ruleName')
  // The value of a right has always been 1.
  if (ruleValue === 0) throw fieldMissing('ruleValue')
  if (ruleValue !== 1) throw fieldInvalid('ruleValue')
  if (personId === 0) throw fieldMissing('personId')
  if (eventId === 0) throw fieldMissing('eventId')
  if (eventId < WHOLE_SYSTEM) throw fieldInvalid('eventId')
  return { name, personId, eventId }
}
