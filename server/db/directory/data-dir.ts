import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { clearHalfMade, MAKING } from './half-made'
import { takeLock } from './data-dir-lock'
import { closeToOthers } from './private-files'
import { StartProblem } from '../start-problem'

/** The folder of the nightly backups. */
export const BACKUPS = 'backups'
/** The folder of mails of a server that cannot send any. Each mail contains a link. */
export const MAIL = 'mail'
/** The file in which a second process finds how to ask the running server for a backup. */
export const DOOR = 'door.json'
/** The folder of the hub's certificates and keys. */
export const LAN = 'lan'
/** The file with the number from which ids went on after the last restore. */
export const NUMBERS = 'numbers.json'
/**
 * `RESTORING` is the folder of a running restore. Each folder with the data from before a restore has a
 * name of `BEFORE_RESTORE` and the time of the restore.
 */
export const RESTORING = 'restoring'
export const BEFORE_RESTORE = 'before-restore-'

export interface DataDir {
  readonly root: string
  /** The folder of the embedded database. */
  readonly database: string
  release(): void
}

/**
 * Locks a data directory for this process, and closes it to all other users. Makes the directory if it is
 * missing. Refuses a directory that is not Shinpan's, cannot be written, or is in use: PGlite itself would write
 * into a folder of foreign files, and two processes on one database would lose each other's rows. Removes a
 * database that an earlier process did not finish making, because it contains no data yet.
 * @param options.id a text that is new for each start. @param options.warn is called for problems that do not
 * stop the start.
 * @param options.isRestore a restore moves the database aside, so its state does not matter.
 * @throws StartProblem with one sentence.
 */
export async function openDataDir(options: {
  root: string
  id: string
  warn: (sentence: string) => void
  isRestore?: boolean
}): Promise<DataDir> {
  const { root, id, warn, isRestore = false } = options
  makeDirectory(root)
  const database = join(root, 'db')
  const entries = readdirSync(root).filter((name) => !name.startsWith('lock'))
  if (!entries.every(isOurs)) {
    throw new StartProblem(
      `The data directory ${root} holds files that are not Shinpan's; set DATA_DIR to an empty folder.`,
    )
  }
  const release = await takeLock({ root, id })
  try {
    if (clearHalfMade(database)) {
      warn(`The first start on ${root} was cut off before anything was stored; it begins anew.`)
    }
    // The locks are left out: they contain no data, and the lock of another process that is starting may vanish at any
    // moment.
    const entries = OUR_ENTRIES.filter((name) => existsSync(join(root, name)))
    closeToOthers({ root, entries, warn })
    if (!isRestore) {
      refuseHalfRestored(root)
      refuseOtherVersion(database)
    }
    return { root, database, release }
  } catch (error) {
    release()
    throw error
  }
}

/** PGlite's major version of PostgreSQL; another major version cannot read its files. */
const POSTGRES_MAJOR = '18'

function refuseOtherVersion(database: string): void {
  if (readDirectory(database).length === 0) return
  const version = readVersion(join(database, 'PG_VERSION'))
  if (!/^\d+$/.test(version)) {
    throw new StartProblem(
      `The database in ${database} is damaged (PG_VERSION is missing); restore a backup or set DATA_DIR to an empty folder.`,
    )
  }
  if (version !== POSTGRES_MAJOR) {
    throw new StartProblem(
      `The database in ${database} is of PostgreSQL ${version}, and this Shinpan is of ${POSTGRES_MAJOR}: make a backup with the Shinpan that wrote it (npm run backup) and restore it here into an empty DATA_DIR (npm run restore).`,
    )
  }
}

function readVersion(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

const OUR_ENTRIES = ['db', `db${MAKING}`, 'files', BACKUPS, MAIL, DOOR, LAN, NUMBERS]

const isOurs = (name: string): boolean =>
  OUR_ENTRIES.includes(name) || name === RESTORING || name.startsWith(BEFORE_RESTORE)

/**
 * A killed restore may already have moved the old database aside. A new, empty database in its place would hide
 * that.
 */
function refuseHalfRestored(root: string): void {
  if (!existsSync(join(root, RESTORING))) return
  throw new StartProblem(`A restore into ${root} was cut off; do it again (npm run restore FILE).`)
}

function makeDirectory(root: string): void {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 })
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
