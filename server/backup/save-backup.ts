import {
  createWriteStream,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  type WriteStream,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupLines, type BackupSource } from './backup-lines'
import { checkBackup } from './read-backup'

/** The suffix of a file that is not complete yet. */
export const UNFINISHED = '.part'

/** Writes a backup of the present data into a stream. */
export function writeBackup(source: BackupSource, into: Writable): Promise<void> {
  return pipeline(backupLines(source), createGzip(), into)
}

/**
 * Saves a backup that `write` writes. It goes to a temporary file first, is synced to the disk and read back, so that a
 * file with the final name is always a whole backup. Only this user may read it.
 * @returns the size in bytes. @throws StartProblem when the written backup is not whole.
 */
export async function saveBackup(
  path: string,
  write: (into: Writable) => Promise<void>,
): Promise<number> {
  const aside = path + UNFINISHED
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  rmSync(aside, { force: true })
  const file = createWriteStream(aside, { mode: 0o600, flags: 'wx', flush: true })
  try {
    await write(file)
    await checkBackup(aside)
    renameSync(aside, path)
  } catch (error) {
    await closed(file)
    rmSync(aside, { force: true })
    throw error
  }
  return statSync(path).size
}

/** Waits until the file is closed, because a file that is still being opened would reappear after its removal. */
async function closed(file: WriteStream): Promise<void> {
  if (file.closed) return
  // The file will be removed, so its errors no longer matter.
  file.on('error', () => undefined)
  file.destroy()
  await new Promise<void>((done) => file.once('close', done))
}
