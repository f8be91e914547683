import type { Mutant } from './mutant'

/** Mistakes in what the screens show of a plain service. */
export const PLAIN_MUTANTS: readonly Mutant[] = [
  {
    name: 'claims that points add up although riichi sticks are unknown',
    file: 'src/domain/session/pre-flight.ts',
    find: 'if (unknown.length === 0) return [judged]',
    replace: 'if (unknown.length >= 0) return [judged]',
    caughtBy: 'tests/src/domain/session/pre-flight.test.ts',
  },
  {
    name: 'asks nothing about ended tables before an approval',
    file: 'src/features/games/session/use-asked-sums.ts',
    find: "view.stage === 'prefinished' ? unknownSums",
    replace: "view.stage === 'notReady' ? unknownSums",
    caughtBy: 'tests/src/features/games/session/asked-sums.test.tsx',
  },
  {
    name: 'shows the state before a ruling until the next minute',
    file: 'src/parts/event/reading/use-read-when-settled.ts',
    find: "state === 'done' && settledSeq === null",
    replace: "state === 'done' && settledSeq === undefined",
    caughtBy: 'tests/src/parts/event/reading/use-read-when-settled.test.tsx',
  },
  {
    name: 'counts a table as without a hand although a draw may have left no trace',
    file: 'src/sync/views/seen-unchanged.ts',
    find: "lastHand?.kind !== 'draw' && ",
    replace: '',
    caughtBy: 'tests/src/sync/views/seen-unchanged.test.ts',
  },
]
