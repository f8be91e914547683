import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { BRIEF_DATABASE } from './node-flags'

/** With these arguments and a new directory Node makes an empty, migrated database there. */
export const LAY_EMPTY_DATABASE: readonly string[] = [
  ...BRIEF_DATABASE,
  ...['--import', 'tsx', 'scripts/test/lay-empty-database.ts'],
]

/**
 * Makes an empty, migrated database in a process of its own. Node does not optimise the code of this short process,
 * which halves the CPU.
 */
export async function makeEmptyDatabase(directory: string): Promise<void> {
  await promisify(execFile)(process.execPath, [...LAY_EMPTY_DATABASE, directory])
}
