import type { Mutant } from '../mutant'
import { POLICIES } from './places'

/** Mistakes when a referee takes a ruling back or undoes it. */
export const UNDO_MUTANTS: readonly Mutant[] = [
  {
    name: 'takes an undo for one that stands though it was undone',
    file: 'src/domain/undo-standing.ts',
    find: 'target !== undefined && !undone.has(id)',
    replace: 'target !== undefined',
    caughtBy: 'tests/src/domain/undo-standing.test.ts',
  },
  {
    name: 'undoes without naming the entry',
    file: 'src/features/log/undo-question.tsx',
    find: 'undoes: entry.id, ',
    replace: '',
    caughtBy: 'tests/src/app/rulings/undo-in-the-log.test.tsx',
  },
  {
    name: 'undoes a cancelled hand that another put back and then cancelled',
    file: 'src/domain/undo-standing.ts',
    find: 'const recorded = method',
    replace: "const recorded = method === 'Venue.RestoreRound' ? id : method",
    caughtBy: 'tests/server/tournament/undone-by-two.test.ts',
  },
  {
    name: 'does not ask the journal whether an entry may be undone',
    file: 'server/call/changing/undoing.ts',
    find: 'if (entry !== undefined && !standsAlone(entry, since)) throw movedOn()',
    replace: '',
    caughtBy: 'tests/server/game/sessions/take-back-extra-time.test.ts',
  },
  {
    name: 'takes back a ruling that was sent',
    file: 'src/outbox/ruling.ts',
    find: "row.state === 'queued' && !wasSent(row) &&",
    replace: "row.state === 'queued' &&",
    caughtBy: 'model',
  },
  {
    name: 'leaves later extra time as it was when earlier is taken back',
    file: `${POLICIES}/add-extra-time.ts`,
    find: 'extraTime: row.expect.extraTime - undone.args.extraTime',
    replace: 'extraTime: row.expect.extraTime + 0 * undone.args.extraTime',
    caughtBy: 'tests/src/outbox/core/enqueue.test.ts',
  },
]
