import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeEmptyDatabase } from '../../scripts/test/make-empty-database'

/**
 * Makes an empty, migrated database before all stories, unless `npm test` has made one. The halls of the stories are
 * copies of it.
 */
export default async function layEmptyDatabase(): Promise<() => void> {
  if (existsSync(process.env['EMPTY_DATABASE'] ?? '')) return () => undefined
  const parent = mkdtempSync(join(tmpdir(), 'shinpan-empty-'))
  const directory = join(parent, 'db')
  await makeEmptyDatabase(directory)
  process.env['EMPTY_DATABASE'] = directory
  return () => rmSync(parent, { recursive: true, force: true })
}
