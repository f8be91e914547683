import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { backUp } from '../../../server/backup/back-up'
import { listTables } from '../../../server/backup/list-tables'
import { loadBackup } from '../../../server/backup/load-backup'
import type { OpenDatabase } from '../../../server/db/database'
import { StartProblem } from '../../../server/db/start-problem'
import { findEffects, type FoundEffects } from './found-effects'

/**
 * Makes a backup as `npm run backup` does. The server may die meanwhile.
 * @returns false when the backup broke off and left no file. @throws Error when it broke off and left a file.
 */
export async function tryBackup({ root, path }: { root: string; path: string }): Promise<boolean> {
  try {
    await backUp({ root, path, databaseUrl: null, release: 'test', now, id: 'backup', warn: fail })
    return true
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    if (existsSync(path)) throw new Error(`${path} is there, but ${error.message}`)
    return false
  }
}

/** Loads a backup into a database that is kept for this, and reads the effects in it. */
export async function effectsInBackup(options: {
  path: string
  into: OpenDatabase
  files: string
  sessionHash: string
}): Promise<FoundEffects> {
  const { path, into, files, sessionHash } = options
  const { db } = into
  const tables = sql.join((await listTables(db)).map(sql.identifier), sql`, `)
  await db.execute(sql`truncate ${tables} cascade`)
  await loadBackup({ path, db, files })
  return findEffects(into, sessionHash)
}

const now = () => new Date()

const fail = (sentence: string) => {
  throw new Error(sentence)
}
