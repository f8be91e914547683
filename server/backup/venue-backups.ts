import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { BACKUPS } from '../db/data-dir'
import { openBackupDoor } from './backup-door'
import type { BackupSource } from './backup-lines'
import { keepBackups, nightlyBackup, type BackupState } from './nightly-backup'
import { writeBackup } from './save-backup'

export interface VenueBackups {
  /** How the nightly backups stand. */
  readonly state: () => BackupState
  close(): Promise<void>
}

/**
 * Makes the backups of a server that runs: by night, and when this user asks for one at the door, which only the
 * embedded database needs.
 */
export async function openVenueBackups(options: {
  source: Omit<BackupSource, 'files'>
  /** The data directory. */
  root: string
  /** Of the door, new with each start; null = the database may be opened by a second process. */
  secret: string | null
  onFailure: (error: unknown) => void
}): Promise<VenueBackups> {
  const { root, secret, onFailure } = options
  const source = { ...options.source, files: join(root, 'files') }
  const write = (into: Writable) => writeBackup(source, into)
  const folder = join(root, BACKUPS)
  const nightly = nightlyBackup({ folder, write, now: source.now, onFailure })
  const closeDoor =
    secret === null ? () => undefined : await openBackupDoor({ root, secret, write, onFailure })
  const stopKeeping = keepBackups(nightly)
  return {
    state: nightly.state,
    async close() {
      closeDoor()
      await stopKeeping()
    },
  }
}
