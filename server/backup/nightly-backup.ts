import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { DiskFull, hasRoom } from '../db/free-room'
import { backupName, backupsToDrop, lastDueAt, madeAtOf } from './kept-backups'
import { saveBackup, UNFINISHED } from './save-backup'

/** How the nightly backups stand. */
export interface BackupState {
  readonly last: { readonly madeAt: Date; readonly bytes: number } | null
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean
}

export interface NightlyBackup {
  /** Makes one when it is due. @throws what kept it from being made. */
  look(): Promise<void>
  readonly state: () => BackupState
}

const AGAIN_AFTER_MS = 3600 * 1000

/**
 * Nightly backups in a folder: one is due at 3 o'clock of this machine, or once the server runs again after that. One
 * that failed is tried again after an hour. @param options.write writes a backup.
 */
export function nightlyBackup(options: {
  folder: string
  write: (into: Writable) => Promise<void>
  now: () => Date
}): NightlyBackup {
  const { folder, write, now } = options
  let last = newestIn(folder)
  let failedAt: Date | null = null

  const isDue = (time: Date): boolean => {
    // What happened later than now was told by a clock that ran ahead, and must not hold up the next ones for years.
    const isThere = last !== null && last.madeAt >= lastDueAt(time) && last.madeAt <= time
    if (isThere) return false
    if (failedAt === null || failedAt > time) return true
    return time.getTime() - failedAt.getTime() >= AGAIN_AFTER_MS
  }
  const make = async (madeAt: Date) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    clearUnfinished(folder)
    // As much as the last one took, and half as much again: what fills the disk would stop the hall.
    if (!hasRoom(folder, (last?.bytes ?? 0) * 1.5)) throw new DiskFull()
    const bytes = await saveBackup(join(folder, backupName(madeAt)), write)
    last = { madeAt, bytes }
    for (const name of backupsToDrop(readdirSync(folder))) rmSync(join(folder, name))
  }
  return {
    async look() {
      const time = now()
      if (!isDue(time)) return
      try {
        await make(time)
        failedAt = null
      } catch (error) {
        failedAt = time
        throw error
      }
    },
    state: () => ({ last, hasFailed: failedAt !== null }),
  }
}

function newestIn(folder: string): BackupState['last'] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names
    .filter((each) => madeAtOf(each) !== null)
    .toSorted()
    .at(-1)
  const madeAt = name === undefined ? null : madeAtOf(name)
  if (name === undefined || madeAt === null) return null
  return { madeAt, bytes: statSync(join(folder, name)).size }
}

/** What a process that was killed left. */
function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name))
  }
}
