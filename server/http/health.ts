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
  /** Hash of the built files. */
  readonly release: string
  /** The directory whose disk is checked; absent or null = the data are not on this server's disk. */
  readonly dataDir?: string | null
  /** Absent = no nightly backups are made. */
  readonly backups?: () => BackupState
}

/** The health of the server for monitoring. It contains no secrets, and nothing about people. */
export interface Health {
  /** `warn` means that somebody should look at the database, the disk, a backup or a recalculation. */
  readonly status: 'ok' | 'warn'
  readonly version: string
  readonly database: {
    readonly kind: OpenDatabase['kind']
    /**
     * When the last migration taken was written, in milliseconds since 1970; null while the database does not answer.
     */
    readonly schema: number | null
    readonly answers: boolean
  }
  /** Null where the file system does not report it. */
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
/** A day and two hours: clocks may go back an hour, and a backup may take a while. */
const BACKUP_DUE_AFTER_MS = 26 * 3600 * 1000

/** Checks the server's health, at most once a second, however many ask. */
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

/** The result, or null when the work fails or takes longer than monitoring should wait. */
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
