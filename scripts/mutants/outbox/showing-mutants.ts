import type { Mutant } from '../mutant'
import { POLICIES } from './places'

/** Mistakes in what a screen shows of rulings that are not settled. */
export const SHOWING_MUTANTS: readonly Mutant[] = [
  {
    name: 'shows a penalty twice whose answer was lost',
    file: `${POLICIES}/add-penalty.ts`,
    find: 'wasSent(row) && isSame(item)',
    replace: 'false',
    caughtBy: 'model',
  },
  {
    name: 'counts extra time twice whose answer was lost',
    file: `${POLICIES}/add-extra-time.ts`,
    find: 'isUndecided(row) && shown === wished',
    replace: 'false',
    caughtBy: 'model',
  },
  {
    name: 'adds extra time that was already so',
    file: `${POLICIES}/add-extra-time.ts`,
    find: '? Math.max(shown, wished)',
    replace: '? shown',
    caughtBy: 'tests/src/outbox/project.test.ts',
  },
  {
    name: 'drops an applied ruling before a copy includes it',
    file: 'src/outbox/overlay.ts',
    find: 'return mark.seq >= row.settledSeq',
    replace: 'return true',
    caughtBy: 'model',
  },
  {
    name: 'says "Saved on the server" of a ruling without an answer',
    file: 'src/outbox/describe-row.ts',
    find: "return { state: 'checking', at: lastSend, ...waitOf(row, context) }",
    replace: "return { state: 'done', at: lastSend, isAlreadySo: false }",
    caughtBy: 'model',
  },
  {
    name: 'does not count what was refused',
    file: 'src/store/rulings-reads.ts',
    find: 'refused: refused.length',
    replace: 'refused: 0 * refused.length',
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'shows a game as ended before the server said so',
    file: `${POLICIES}/table-endings.ts`,
    find: "if (row.state !== 'done') return",
    replace: "if (row.state === 'attention') return",
    caughtBy: 'tests/src/outbox/project.test.ts',
  },
]
