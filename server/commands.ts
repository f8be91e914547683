import { resolve } from 'node:path'
import { backUp } from './backup/back-up'
import { backupName } from './backup/kept-backups'
import { restore } from './backup/restore'
import { systemRandom } from './call/random'
import { readServerConfig } from './config/config'
import { StartProblem } from './db/start-problem'
import { Closing } from './closing'
import { dataDirOf, findMigrations, openStorage } from './storage'
import { makeSuperadminLink } from './users/passwords/reset-superadmin'

interface CommandOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly argv: readonly string[]
  readonly projectDir: string
  readonly release: string
  /** Writes a line for the person at the terminal. */
  readonly print: (line: string) => void
}

/**
 * Runs a command instead of the server: `backup [FILE]`, `restore FILE` or `reset-superadmin [EMAIL]`. @returns
 * false when the command line contains no command. @throws StartProblem with a sentence for the terminal.
 */
export async function runCommand(options: CommandOptions): Promise<boolean> {
  const [command, file, ...rest] = options.argv
  switch (command) {
    case 'backup':
    case 'restore':
      if (rest.length > 0) throw new StartProblem(`Name one file: npm run ${command} FILE.`)
      await (command === 'backup' ? makeBackup(options, file) : restoreBackup(options, file))
      return true
    case 'reset-superadmin':
      if (rest.length > 0) throw new StartProblem('Name one: npm run reset-superadmin EMAIL.')
      await resetSuperadmin(options, file ?? null)
      return true
    default:
      return false
  }
}

/** Only one process can open the embedded database, so the server must be stopped first. */
async function resetSuperadmin(options: CommandOptions, email: string | null): Promise<void> {
  const { env, projectDir, print } = options
  const config = readServerConfig(env, [])
  const closing = new Closing()
  try {
    const opened = { config, projectDir, print, onFreeSpaceChange: () => undefined }
    const { database } = await openStorage(opened, closing)
    const asked = { db: database.db, email, now: new Date(), random: systemRandom }
    const link = await makeSuperadminLink(asked)
    const origin = config.publicUrl ?? `http://localhost:${config.port}`
    print(
      `For 24 hours this link gives ${link.email} a new password; start the server and open it:`,
    )
    print(origin + link.path)
  } finally {
    await closing.closeAll()
  }
}

async function makeBackup(options: CommandOptions, file: string | undefined): Promise<void> {
  const now = () => new Date()
  const path = resolve(file ?? backupName(now()))
  const bytes = await backUp({ ...placeOf(options), path, now, release: options.release })
  options.print(`The backup is in ${path} (${Math.ceil(bytes / 1024)} kB).`)
}

async function restoreBackup(options: CommandOptions, file: string | undefined): Promise<void> {
  if (file === undefined) throw new StartProblem('Name the backup: npm run restore FILE.')
  const migrations = findMigrations(options.projectDir)
  const { header, before } = await restore({
    ...placeOf(options),
    path: resolve(file),
    migrations,
    now: new Date(),
    epoch: systemRandom.hex(4),
  })
  options.print(`Restored as it was at ${header.madeAt}.`)
  if (before !== null) options.print(`What was there before lies in ${before}.`)
}

function placeOf({ env, projectDir, print }: CommandOptions) {
  const config = readServerConfig(env, [])
  const id = systemRandom.hex(8)
  return { root: dataDirOf(config, projectDir), databaseUrl: config.databaseUrl, id, warn: print }
}
