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
import { StartProblem } from '../start-problem'

const OWNER_ONLY = { directory: 0o700, file: 0o600 }

/**
 * Closes a directory, and the named entries in it with all they contain, to everybody but their owner, because
 * they contain hashes of passwords and of sign-ins. Calls `onOpen` with each path that cannot be closed and so
 * stays open, such as one on a volume of another user. An entry may be a link to another disk; links deeper
 * inside are not followed.
 * @throws StartProblem for a path that this user cannot read and write.
 */
function makePrivate(options: {
  root: string
  entries: readonly string[]
  onOpen: (path: string) => void
}): void {
  // Files on Windows have no such modes; the permissions of their folder decide who may read them.
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

/** Like `makePrivate`, but passes `warn` a sentence about the first path that stays open. */
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
