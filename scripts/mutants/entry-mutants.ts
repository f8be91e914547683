import type { Mutant } from './mutant'

const HAND = 'src/features/games/hand'
const SLIPS = 'src/features/results-entry'
const HAND_SHEET = 'tests/src/features/games/hand/hand-sheet.test.tsx'
const SLIPS_PAGE = 'tests/src/features/results-entry/results-entry-page.test.tsx'
const TAKE_BACK = 'server/game/results/endings/take-back-ending.ts'

/** Mistakes in entering hands and results by a referee, and in taking them back. */
export const ENTRY_MUTANTS: readonly Mutant[] = [
  {
    name: 'saves a typed hand once for each of two quick Enters',
    file: `${HAND}/use-hand-entry.ts`,
    find: 'reason !== undefined || isSaving) return',
    replace: 'reason !== undefined) return',
    caughtBy: HAND_SHEET,
  },
  {
    name: 'saves a hand that the players may have entered meanwhile',
    file: `${HAND}/use-hand-entry.ts`,
    find: '!isSaving && !isAtSameHand(seen, value)',
    replace: 'false',
    caughtBy: HAND_SHEET,
  },
  {
    name: 'leaves the question about a hand open that is entered again',
    file: `${HAND}/use-hand-entry.ts`,
    find: 'if (repeated !== null) {',
    replace: 'if (repeated !== null && isSaving) {',
    caughtBy: HAND_SHEET,
  },
  {
    name: 'keeps the fu of a hand that cannot have them',
    file: `${HAND}/hand-draft.ts`,
    find: "FU.filter((fu) => (fu >= 30 || han !== 1) && (fu !== 20 || outcome !== 'ron'))",
    replace: 'FU',
    caughtBy: HAND_SHEET,
  },
  {
    name: 'takes a slip whose points do not add up',
    file: 'src/domain/session/slip.ts',
    find: 'const isWhole = missing === 0 && ',
    replace: 'const isWhole = ',
    caughtBy: 'tests/src/domain/session/slip.test.ts',
  },
  {
    name: 'saves a slip once for each of two quick Enters',
    file: `${SLIPS}/use-slip-entry.ts`,
    find: 'if (saving.current.has(table.sessionHash)) return',
    replace: '',
    caughtBy: SLIPS_PAGE,
  },
  {
    name: 'offers a table again whose result is on its way',
    file: `${SLIPS}/use-slip-entry.ts`,
    find: 'table.sessionHash === after || !isOnItsWay(table)',
    replace: 'true',
    caughtBy: SLIPS_PAGE,
  },
  {
    name: 'replaces recorded hands by a slip, unasked',
    file: `${SLIPS}/lines.ts`,
    find: "return (table.handCount ?? 0) > 0 ? 'hands' : null",
    replace: 'return null',
    caughtBy: SLIPS_PAGE,
  },
  {
    name: 'names a result from a slip on the standings before its approval',
    file: 'src/parts/event-tables/sessions-of-file.ts',
    find: 'enteredAt && results.length > 0',
    replace: 'enteredAt',
    caughtBy: 'tests/src/parts/event-tables/tables.test.ts',
  },
  {
    name: 'takes an end back although a player sits at a newer table',
    file: TAKE_BACK,
    find: "if (await hasNewerGame(tx, session)) throw refuse('session_not_current')",
    replace: '',
    caughtBy: 'tests/server/game/results/endings/take-back-ending.test.ts',
  },
  {
    name: 'takes an end back after three hours',
    file: TAKE_BACK,
    find: "session.status === 'finished' && isLate",
    replace: 'false',
    caughtBy: 'tests/server/game/results/endings/take-back-ending.test.ts',
  },
]
