import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { causesOf, damageOf, databaseFailureOf } from './database-failure'
import { foldTitles } from './fold-titles'
import { StartProblem } from './start-problem'

/**
 * Runs the migrations that the tables lack, all in one transaction. Then fills in the folded titles that are
 * missing.
 * @param options.name names the database in an error's sentence. @param options.migrate runs every migration
 * that was not run yet.
 * @throws StartProblem for tables of a newer program and for a migration that fails; the tables are then unchanged.
 * Also for titles that cannot be folded, after the migrations have run. When the database does not answer, throws
 * the database's error.
 */
export async function bringUpToDate(options: {
  db: Database
  name: string
  migrations: string
  migrate: () => Promise<void>
}): Promise<void> {
  const { db, name, migrations, migrate } = options
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: migrations }).map(({ folderMillis }) => folderMillis),
  )
  let isMigrated = false
  try {
    const taken = await lastMigration(db)
    if (taken > newest) {
      throw new StartProblem(
        `${name} was written by a newer Shinpan; start that one, or restore a backup made before.`,
      )
    }
    if (taken < newest) await migrate()
    isMigrated = true
    await foldTitles(db)
  } catch (error) {
    if (error instanceof StartProblem || databaseFailureOf(error) !== null) throw error
    throw new StartProblem(sentenceFor(error, { name, isMigrated }), { cause: error })
  }
}

/**
 * The time at which somebody wrote the newest of the migrations that the database has, in milliseconds
 * since 1970; 0 = the database has none.
 */
export async function lastMigration(db: Database): Promise<number> {
  const [table] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`)
  if (table?.isThere !== true) return 0
  const [last] = await db
    .select({ at: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`)
  return Number(last?.at ?? 0)
}

function sentenceFor(
  error: unknown,
  { name, isMigrated }: { name: string; isMigrated: boolean },
): string {
  const damage = damageOf(error)
  if (damage !== null) return `${name} is damaged (${damage}); restore a backup.`
  const failed = causesOf(error).at(-1)
  const reason = failed instanceof Error ? failed.message : String(failed)
  return isMigrated
    ? `${name} could not be prepared for searches by name (${reason}); the next start tries again.`
    : `${name} could not be brought up to date (${reason}); nothing in it was changed.`
}
