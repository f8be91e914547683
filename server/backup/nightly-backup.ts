import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { DiskFull, hasFreeSpace } from '../db/directory/free-space'
import { backupName, backupsToDrop, lastDueAt, madeAtOf } from './kept-backups'
import { saveBackup, UNFINISHED } from './save-backup'

/** The state of the nightly backups. */
export interface BackupState {
  readonly last: { readonly madeAt: Date; readonly bytes: number } | null
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean
}

export interface NightlyBackup {
  /** Makes a backup when one is due. @throws the error that prevented it. */
  look(): Promise<void>
  readonly state: () => BackupState
}

const AGAIN_AFTER_MS = 3600 * 1000

/**
 * Makes nightly backups in a folder. A backup is due at 3 o'clock, local time. If no server runs then, the next
 * start makes it. After a failure the next attempt is an hour later. @param options.write writes a backup.
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
    // A backup with a time in the future was made while the clock was ahead. It must not delay the next backups for
    // years.
    const isThere = last !== null && last.madeAt >= lastDueAt(time) && last.madeAt <= time
    if (isThere) return false
    if (failedAt === null || failedAt > time) return true
    return time.getTime() - failedAt.getTime() >= AGAIN_AFTER_MS
  }
  const make = async (madeAt: Date) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    clearUnfinished(folder)
    // The free space must be one and a half times the size of the last backup, because a full disk would stop the
    // hall.
    if (!hasFreeSpace(folder, (last?.bytes ?? 0) * 1.5)) throw new DiskFull()
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

/** Removes the unfinished backup that a killed process left. */
function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name))
  }
}
