import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from './data-dir-lock'
import { StartProblem } from './start-problem'

export interface DataDir {
  readonly root: string
  /** Where the embedded database lives. */
  readonly database: string
  release(): void
}

/**
 * Takes a data directory for this process alone: makes it when absent, refuses one that is not ours, cannot be
 * written, or is in use. PGlite itself would silently fill a folder of foreign files and let two processes lose
 * each other's rows.
 * @throws StartProblem with one sentence.
 */
export function openDataDir(root: string): DataDir {
  makeDirectory(root)
  const database = join(root, 'db')
  const entries = readdirSync(root).filter((name) => !name.startsWith('lock'))
  if (entries.length > 0 && !entries.every((name) => OUR_ENTRIES.includes(name))) {
    throw new StartProblem(
      `The data directory ${root} holds files that are not Shinpan's; set DATA_DIR to an empty folder.`,
    )
  }
  const inDatabase = readDirectory(database)
  if (inDatabase.length > 0 && !inDatabase.includes('PG_VERSION')) {
    throw new StartProblem(
      `The database in ${database} is damaged (PG_VERSION is missing); restore a backup or set DATA_DIR to an empty folder.`,
    )
  }
  const release = takeLock(join(root, 'lock'), root)
  return { root, database, release }
}

const OUR_ENTRIES = ['db', 'files']

function makeDirectory(root: string): void {
  try {
    mkdirSync(root, { recursive: true })
    if (!statSync(root).isDirectory()) throw new Error('not a directory')
  } catch (error) {
    const isFile = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw new StartProblem(
      isFile
        ? `The data directory ${root} is a file; set DATA_DIR to a folder.`
        : `The data directory ${root} cannot be made (${codeOf(error)}); set DATA_DIR to a folder this user may write.`,
    )
  }
  try {
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartProblem(
      `The data directory ${root} may not be written by this user; change its owner or set DATA_DIR.`,
    )
  }
}

function readDirectory(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw new StartProblem(`The database in ${path} cannot be read (${codeOf(error)}).`)
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)
