import { Frey } from '../../src/contract/wire/frey_pb'
import { CallError, fieldMissing } from '../call/call-error'
import { systemCall } from '../call/define-call'
import type { Tx } from '../db/database'
import { removeRule } from './person-writer'
import { authoriseRule, lockRuledEvent } from './rule-access'
import { findRule, type RuleRow } from './rule-reader'

/** Takes a right away. Nobody takes themselves off a list of administrators or referees. Source: users, rights. */
export const deleteRuleForPerson = systemCall({
  method: Frey.method.deleteRuleForPerson,
  allow: 'signedIn',
  async run({ tx, caller, request: { ruleId } }) {
    if (ruleId === 0) throw fieldMissing('ruleId')
    const event = await lockRuledEvent(tx, (await mustFind(tx, ruleId)).eventId)
    // Read again: the event is locked only now.
    const rule = await mustFind(tx, ruleId)
    await authoriseRule({ tx, caller, rule, event })
    if (event !== null && isOnList(rule) && rule.personId === caller.personId) {
      throw new CallError('permission_denied', 'not_for_yourself')
    }
    await removeRule(tx, ruleId)
    return { success: true }
  },
})

async function mustFind(tx: Tx, ruleId: number): Promise<RuleRow> {
  const rule = await findRule(tx, ruleId)
  if (rule === null) throw new CallError('not_found', 'rule_not_found', { field: 'ruleId' })
  return rule
}

const isOnList = ({ name }: RuleRow) => name === 'ADMIN_EVENT' || name === 'REFEREE_FOR_EVENT'
