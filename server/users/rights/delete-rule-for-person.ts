import { Frey } from '../../../src/contract/wire/frey_pb'
import { CallError, fieldMissing } from '../../call/call-error'
import { systemCall } from '../../call/system-call'
import type { Tx } from '../../db/database'
import { removeRight } from '../people/person-writer'
import { authoriseRightChange, lockEventOfRight, raiseVersionsFor } from './right-access'
import { findRight, type RightRow } from './right-reader'

/**
 * Removes a right. Nobody can remove themselves from a list of administrators or referees.
 * Source: docs/rules/people.md#rights.
 */
export const deleteRuleForPerson = systemCall({
  method: Frey.method.deleteRuleForPerson,
  allow: 'signedIn',
  async run({ tx, caller, request: { ruleId }, note }) {
    if (ruleId === 0) throw fieldMissing('ruleId')
    const event = await lockEventOfRight(tx, (await mustFind(tx, ruleId)).eventId)
    // Reads the right again, because its event was not locked at the first reading.
    const right = await mustFind(tx, ruleId)
    await authoriseRightChange({ tx, caller, right, event })
    if (event !== null && isOnList(right) && right.personId === caller.personId) {
      throw new CallError('permission_denied', 'not_for_yourself')
    }
    note({
      eventId: event?.id ?? 0,
      subject: { playerIds: [right.personId] },
      before: { ruleId, name: right.name },
    })
    await removeRight(tx, ruleId)
    await raiseVersionsFor(tx, right)
    return { success: true }
  },
})

async function mustFind(tx: Tx, ruleId: number): Promise<RightRow> {
  const right = await findRight(tx, ruleId)
  if (right === null) throw new CallError('not_found', 'rule_not_found', { field: 'ruleId' })
  return right
}

const isOnList = ({ name }: RightRow) => name === 'ADMIN_EVENT' || name === 'REFEREE_FOR_EVENT'
