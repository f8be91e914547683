import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { BACKUPS } from '../db/directory/data-dir'
import { openBackupDoor } from './backup-door'
import type { BackupSource } from './backup-lines'
import { nightlyBackup, type NightlyBackup } from './nightly-backup'
import { writeBackup } from './save-backup'

/**
 * Sets up the backups of a running server: the nightly ones, and those that a second process of this user asks for at
 * the backup door. Only the embedded database needs the door.
 */
export async function openVenueBackups(options: {
  source: Omit<BackupSource, 'files'>
  /** The data directory. */
  root: string
  /** The secret of the backup door, new for each start; null = a second process may open the database itself. */
  secret: string | null
  /** Called with the error that broke off a backup through the backup door. */
  onFailure: (error: unknown) => void
}): Promise<{ nightly: NightlyBackup; close: () => void }> {
  const { root, secret, onFailure } = options
  const source = { ...options.source, files: join(root, 'files') }
  const write = (into: Writable) => writeBackup(source, into)
  const folder = join(root, BACKUPS)
  const nightly = nightlyBackup({ folder, write, now: source.now })
  if (secret === null) return { nightly, close: () => undefined }
  return { nightly, close: await openBackupDoor({ root, secret, write, onFailure }) }
}
