import type { Mutant } from '../mutant'
import { POLICIES } from './places'

const EVIDENCE = 'tests/src/outbox/policies/evidence.test.ts'

/** Mistakes in how the outbox uses what it reads at a plain service. */
export const PLAIN_MUTANTS: readonly Mutant[] = [
  {
    name: 'takes the penalty of another referee on a plain service for its own',
    file: `${POLICIES}/penalties-shown.ts`,
    find: '(assignedBy === personId) === isMine',
    replace: '(assignedBy > 0) === isMine',
    caughtBy: EVIDENCE,
  },
  {
    name: 'compares with the scores before the wrong hand of a plain service',
    file: `${POLICIES}/hands-shown.ts`,
    find: 'decodeScores(newest[0]?.scores)',
    replace: 'decodeScores(newest[1]?.scores)',
    caughtBy: EVIDENCE,
  },
  {
    name: 'takes a player who is gone from a plain service for one without a substitute',
    file: `${POLICIES}/update-player-replacement.ts`,
    find: 'isRegistered && replacementId === wishedReplacement(row)',
    replace: 'replacementId === wishedReplacement(row)',
    caughtBy: EVIDENCE,
  },
  {
    name: 'takes the extra time of another referee on a plain service for a second copy',
    file: `${POLICIES}/add-extra-time.ts`,
    find: 'times > 1 && Number.isInteger(times)',
    replace: 'times > 1',
    caughtBy: EVIDENCE,
  },
  {
    name: 'takes extra time away without asking whose it is',
    file: 'src/features/outbox/doubled.tsx',
    find: 'ofTime === undefined ? void cancelAll() : setAsking(true)',
    replace: 'void cancelAll()',
    caughtBy: 'tests/src/features/outbox/plain-server.test.tsx',
  },
  {
    name: 'asks a plain service without a pause what became of a ruling',
    file: 'src/outbox/ruling.ts',
    find: 'last.lookedAt ?? last.at',
    replace: 'last.at',
    caughtBy: 'tests/src/outbox/plain-server.test.ts',
  },
]
