import type { Mutant } from '../mutant'
import { CORE } from './places'

/** Mistakes in what the outbox concludes from an answer, or when no answer comes. */
export const SETTLING_MUTANTS: readonly Mutant[] = [
  {
    name: 'takes every failed precondition for done',
    file: `${CORE}/settle.ts`,
    find: 'serverState?.isAsWished === true',
    replace: 'serverState !== null',
    caughtBy: 'model',
  },
  {
    name: 'takes an answer without success for success',
    file: `${CORE}/settle.ts`,
    find: 'answer.body.success === false',
    replace: 'answer.body.success === null',
    caughtBy: 'tests/src/outbox/core/settle.test.ts',
  },
  {
    name: 'takes no answer for a refusal',
    file: `${CORE}/settle.ts`,
    find: "changeOf(row, 'no_answer', { sends: ended(row, 'none') })",
    replace: "changeOf(row, 'no_answer', { sends: ended(row, 'refused') })",
    caughtBy: 'model',
  },
  {
    name: 'asks a failing server for ever',
    file: `${CORE}/settle.ts`,
    find: 'FAILURES_BEFORE_ASKING = 5',
    replace: 'FAILURES_BEFORE_ASKING = 5_000',
    caughtBy: 'tests/src/outbox/core/settle.test.ts',
  },
  {
    name: 'believes what a server without keys says of an earlier copy',
    file: `${CORE}/settle.ts`,
    find: '!context.keepsKeys && wasLeftOpen(row)',
    replace: 'false',
    caughtBy: 'tests/src/outbox/core/settle.test.ts',
  },
  {
    name: 'says of a ruling that was left that the server cannot hold it',
    file: `${CORE}/answer.ts`,
    find: "mayBeAtServer(row) ? withFlag(row, 'maybe_applied') : row.flags",
    replace: 'row.flags',
    caughtBy: 'model',
  },
  {
    name: 'leaves the old ruling open beside the new one',
    file: `${CORE}/answer.ts`,
    find: "changeOf(row, 'replaced', set), ...planned.value.changes",
    replace: '...planned.value.changes',
    caughtBy: 'tests/src/outbox/core/answer.test.ts',
  },
  {
    name: 'lets nobody give again what was refused for want of a right',
    file: `${CORE}/answer.ts`,
    find: "mayBeSent && mayBeGivenAgain(row) ? ['retryAsNew', 'close'] : ['close']",
    replace: "mayBeSent && mayBeGivenAgain(row) ? ['close'] : ['close']",
    caughtBy: 'tests/src/outbox/core/answer.test.ts',
  },
  {
    name: 'does not say whom to ask for a missing right',
    file: 'src/i18n/row-facts.ts',
    find: 'return [sentence, whoGivesRight(t, row), ...then]',
    replace: 'return [sentence, ...then]',
    caughtBy: 'tests/src/i18n/row-facts.test.ts',
  },
  {
    name: 'names a refused value without its bounds',
    file: `${CORE}/refusal.ts`,
    find: ', ...(bounds && { bounds }) }',
    replace: ' }',
    caughtBy: 'tests/src/outbox/core/settle.test.ts',
  },
  {
    name: 'refuses a value without telling its bounds',
    file: 'server/game/penalties/add-penalty.ts',
    find: "throw outOfBounds({ field: 'amount', value: amount, min, max, ...(step > 0 && { step }) })",
    replace: "throw outOfBounds({ field: 'amount', value: amount })",
    caughtBy: 'tests/server/game/penalties/add-penalty.test.ts',
  },
]
