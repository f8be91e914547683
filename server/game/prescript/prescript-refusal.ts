import type { PrescriptProblem } from '../../../src/domain/session/prescript'
import type { Reason } from '../../../src/contract/error-codes'
import { CallError } from '../../call/call-error'

const REASON_OF = {
  duplicateId: 'prescript_id_repeated',
  unknownId: 'prescript_id_unknown',
  notFourIds: 'prescript_row_not_four',
  empty: 'prescript_empty',
  beyondEnd: 'prescript_ended',
} as const satisfies Record<PrescriptProblem['kind'], Reason>

/**
 * The refusal of a seating by a script that has this problem. It contains the reason, and the place in the
 * script, counted from 1.
 */
export function prescriptRefusal({ kind, ...place }: PrescriptProblem): CallError {
  const meta = Object.fromEntries(
    Object.entries(place).map(([name, value]) => [name, String(value)]),
  )
  return new CallError('failed_precondition', REASON_OF[kind], { meta })
}

/** The refusal when the event never had a script. */
export const noPrescript = (): CallError => new CallError('not_found', 'prescript_not_found')
