import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/db/embedded/open-embedded'

/**
 * Before all stories, makes an empty, migrated database, which the stories' halls are copied from, unless `npm test` has
 * made one. Making one takes 8 s of CPU.
 */
export default async function layEmptyDatabase(): Promise<() => void> {
  if (existsSync(process.env['EMPTY_DATABASE'] ?? '')) return () => undefined
  const parent = mkdtempSync(join(tmpdir(), 'shinpan-empty-'))
  const directory = join(parent, 'db')
  const database = await openEmbedded({ directory, migrations: 'server/db/migrations' })
  await database.close()
  process.env['EMPTY_DATABASE'] = directory
  return () => rmSync(parent, { recursive: true, force: true })
}
