import type { Mutant } from '../mutant'
import { CORE, POLICIES } from './places'

/** Mistakes after a restore: which rulings the server has lost, and which person a ruling now means. */
export const RESTORE_MUTANTS: readonly Mutant[] = [
  {
    name: 'does not say for which epoch a ruling is',
    file: 'src/outbox/rpc-transport.ts',
    find: 'venue: row.venue, epoch: row.epoch ?? null }',
    replace: 'venue: row.venue }',
    caughtBy: 'tests/src/outbox/rpc-transport.test.ts',
  },
  {
    name: 'forgets that a request from before a restore may still arrive',
    file: `${CORE}/answer.ts`,
    find: 'mayBeAtServer(row) ? withFlag',
    replace: "mayBeAtServer(row) && !row.flags.includes('put_back') ? withFlag",
    caughtBy: 'tests/src/outbox/core/answer.test.ts',
  },
  {
    name: 'lays over a restored hall what was done before',
    file: 'src/outbox/overlay.ts',
    find: '  if (!isOfEpoch(row, mark)) return true\n',
    replace: '',
    caughtBy: 'tests/src/outbox/project.test.ts',
  },
  {
    name: 'never looks whether a restored server still has what it did',
    file: 'src/outbox/turn.ts',
    find: 'return scope.epoch != null && lookedFor !== lookOf(scope)',
    replace: 'return false',
    caughtBy: 'model',
  },
  {
    name: 'repeats unasked what was sent before a restore',
    file: `${CORE}/put-back.ts`,
    find: '(mayBeApplied(row) || !saysWhomItMeans(row))',
    replace: '!saysWhomItMeans(row)',
    caughtBy: 'model',
  },
  {
    name: 'names people by their number alone',
    file: 'src/outbox/seen-person.ts',
    find: "return name === '' ? {} : { name }",
    replace: 'return {}',
    caughtBy: 'model',
  },
  {
    name: 'names a cancelled penalty by its number alone',
    file: `${POLICIES}/cancel-penalty.ts`,
    find: '...(seen && { penalty: seen })',
    replace: '...(seen && {})',
    caughtBy: 'model',
  },
  {
    name: 'forgets in which epoch a ruling was given',
    file: `${CORE}/enqueue.ts`,
    find: '...(epoch != null && { epoch }),',
    replace: '',
    caughtBy: 'tests/src/outbox/outbox.test.ts',
  },
  {
    name: 'gives numbers again after a restore',
    file: 'server/backup/begin-epoch.ts',
    find: 'const highest = await moveSequences(tx, Math.max(above, byClock) + STEP)',
    replace: 'const highest = 0',
    caughtBy: 'tests/server/backup/restore.test.ts',
  },
  {
    name: 'puts a hall back without beginning an epoch',
    file: 'server/backup/begin-epoch.ts',
    find: '    await tx.update(venue).set({ epoch: id, dataFrom })\n',
    replace: '',
    caughtBy: 'tests/server/backup/restore.test.ts',
  },
  {
    name: 'cancels another penalty that has the number',
    file: 'server/game/penalties/cancel-penalty.ts',
    find: 'expect?.penalty !== undefined && !isSeen(penalty, expect.penalty)',
    replace: 'expect === undefined',
    caughtBy: 'tests/server/game/penalties/cancel-penalty.test.ts',
  },
  {
    name: 'takes another person for the one that was meant',
    file: 'server/game/players/meant-person.ts',
    find: 'if (person === undefined || person.title === name) return',
    replace: 'if (person !== undefined) return',
    caughtBy: 'tests/server/game/players/meant-person.test.ts',
  },
]
