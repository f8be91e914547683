import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  readdirSync,
  realpathSync,
  statSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from './start-problem'

const OWNER_ONLY = { directory: 0o700, file: 0o600 }

/**
 * Closes a directory, and of what is in it the named entries with all they hold, to everybody but their owner: there lie
 * hashes of passwords and of sign-ins. What stands open and cannot be closed, as on a volume of somebody else's, goes to
 * `onOpen`. An entry may be a link to another disk; links further inside are not followed.
 * @throws StartProblem for what this user may not read and write.
 */
function makePrivate(options: {
  root: string
  entries: readonly string[]
  onOpen: (path: string) => void
}): void {
  // There a file has no such modes; who may read it comes from its folder.
  if (process.platform === 'win32') return
  const { root, entries, onOpen } = options
  const closeOne = (path: string, stat: Stats): void => {
    const mode = stat.isDirectory() ? OWNER_ONLY.directory : OWNER_ONLY.file
    if ((stat.mode & 0o777) !== mode && !canChange(path, mode) && (stat.mode & 0o077) !== 0) {
      onOpen(path)
    }
    refuseForeign(root, path)
  }
  const closeAll = (path: string): void => {
    const stat = lstatSync(path)
    if (stat.isSymbolicLink()) return
    closeOne(path, stat)
    if (stat.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name))
  }
  closeOne(root, statSync(root))
  for (const name of entries) closeAll(realpathSync(join(root, name)))
}

/** The same, where what stays open is told in a sentence: the first of it. */
export function closeToOthers(options: {
  root: string
  entries: readonly string[]
  warn: (sentence: string) => void
}): void {
  const { root, entries, warn } = options
  const open: string[] = []
  makePrivate({ root, entries, onOpen: (path) => open.push(path) })
  if (open[0] !== undefined) {
    warn(`Others on this machine may read ${open[0]}, and this user may not change that.`)
  }
}

function canChange(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode)
    return true
  } catch {
    return false
  }
}

function refuseForeign(root: string, path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch {
    throw new StartProblem(
      `In the data directory ${root} this user may not read and write ${path}; change its owner or set DATA_DIR.`,
    )
  }
}
