import { sql, type SQL } from 'drizzle-orm'
import type { BackupState } from '../backup/nightly-backup'
import { lastMigration } from '../db/bring-up-to-date'
import type { OpenDatabase } from '../db/database'
import { freeBytes, hasFreeSpace } from '../db/directory/free-space'
import { jobs } from '../db/schema/hall/jobs'
import { messages } from '../db/schema/hall/messages'

export interface HealthDeps {
  readonly database: OpenDatabase
  readonly now: () => Date
  /** A hash of the built files. */
  readonly release: string
  /** The directory whose disk is checked; absent or null = the data are not on this server's disk. */
  readonly dataDir?: string | null
  /** The state of the nightly backups; absent = the server makes none. */
  readonly backups?: () => BackupState
}

/** The health of the server for monitoring. It contains no secrets, and nothing about people. */
export interface Health {
  /** `warn` means that somebody should look at the database, the disk, a backup or a failed job. */
  readonly status: 'ok' | 'warn'
  readonly version: string
  readonly database: {
    readonly kind: OpenDatabase['kind']
    /**
     * When the newest migration of the tables was written, in milliseconds since 1970; null while the database does
     * not answer.
     */
    readonly schema: number | null
    readonly answers: boolean
  }
  /** `freeBytes` is null when the file system does not report its free space. */
  readonly disk: { readonly freeBytes: number | null }
  /** The counts are null while the database does not answer. */
  readonly jobs: Counts | null
  readonly messages: Counts | null
  /** The newest nightly backup. */
  readonly lastBackup: {
    readonly at: string
    readonly ageSeconds: number
    readonly bytes: number
  } | null
  /** Whether the last attempt to make a backup failed. */
  readonly hasBackupFailed: boolean
}

interface Counts {
  readonly waiting: number
  /** The number of failed jobs. A failed job is deleted after a week, and is then no longer counted. */
  readonly failed: number
}

const CACHED_MS = 1000
const ANSWERS_WITHIN_MS = 5000
/** How old the last backup may be: a day, an hour when clocks go back, and an hour for making the backup. */
const BACKUP_DUE_AFTER_MS = 26 * 3600 * 1000

/** Returns a function that checks the server's health. However often it is called, it checks at most once a second. */
export function watchHealth(deps: HealthDeps): () => Promise<Health> {
  let known: { readonly at: number; readonly health: Promise<Health> } | null = null
  return () => {
    const at = deps.now().getTime()
    if (known === null || at - known.at >= CACHED_MS) known = { at, health: look(deps) }
    return known.health
  }
}

async function look(deps: HealthDeps): Promise<Health> {
  const { database, now, release, dataDir = null } = deps
  const found = await withinTime(askDatabase(database))
  const { last, hasFailed } = deps.backups?.() ?? { last: null, hasFailed: false }
  const ageMs = last === null ? 0 : now().getTime() - last.madeAt.getTime()
  const isWell =
    found !== null &&
    found.jobs.failed === 0 &&
    !hasFailed &&
    ageMs < BACKUP_DUE_AFTER_MS &&
    (dataDir === null || hasFreeSpace(dataDir))
  return {
    status: isWell ? 'ok' : 'warn',
    version: release,
    database: { kind: database.kind, schema: found?.schema ?? null, answers: found !== null },
    disk: { freeBytes: dataDir === null ? null : freeBytes(dataDir) },
    jobs: found?.jobs ?? null,
    messages: found?.messages ?? null,
    lastBackup: last && {
      at: last.madeAt.toISOString(),
      ageSeconds: Math.floor(ageMs / 1000),
      bytes: last.bytes,
    },
    hasBackupFailed: hasFailed,
  }
}

async function askDatabase({ db }: OpenDatabase) {
  const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const [ofJobs] = await db
    .select({
      waiting: count(sql`${jobs.status} in ('queued', 'running')`),
      failed: count(sql`${jobs.status} = 'failed'`),
    })
    .from(jobs)
  const [ofMessages] = await db
    .select({
      waiting: count(sql`${messages.sentAt} is null and ${messages.failedAt} is null`),
      failed: count(sql`${messages.failedAt} is not null`),
    })
    .from(messages)
  const none = { waiting: 0, failed: 0 }
  return {
    schema: await lastMigration(db),
    jobs: ofJobs ?? none,
    messages: ofMessages ?? none,
  }
}

/** The result of `asked`, or null when it fails or takes longer than monitoring waits. */
async function withinTime<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null)
    }, ANSWERS_WITHIN_MS)
  })
  const answered = await Promise.race([asked.catch(() => null), late])
  clearTimeout(timer)
  return answered
}
