import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../../../server/db/embedded/open-embedded'
import type { Ground } from './hall'

/**
 * Makes a data directory unless it has a database. Copies the empty database that the test run made before, because
 * making a new one takes seconds.
 */
export function layEmptyDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const directory = join(dataDir, 'db')
  const empty = process.env['EMPTY_DATABASE']
  if (empty !== undefined && !existsSync(directory)) cpSync(empty, directory, { recursive: true })
  return dataDir
}

/**
 * Makes a data directory like a server's, with a copy of the empty database if the test run made one. Runs `lay` with
 * the database, and closes it so that a server can open it. `now` is the time of the clock meanwhile.
 */
export async function layDataDir<T>(
  dataDir: string,
  lay: (ground: Ground) => Promise<T>,
  now = Date.now(),
): Promise<T> {
  const directory = join(layEmptyDataDir(dataDir), 'db')
  const database = await openEmbedded({ directory, migrations: 'server/db/migrations' })
  const clock = { time: now, forward: () => {} }
  try {
    return await lay({ database, clock })
  } finally {
    await database.close()
  }
}
