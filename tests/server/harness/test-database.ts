import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../../server/db/database'
import { postgresAnswers, TEST_POSTGRES_URL } from '../../../scripts/test/postgres-answers'
import { openEmbedded } from '../../../server/db/embedded/open-embedded'
import { openPostgres } from '../../../server/db/open-postgres'
import { schema } from '../../../server/db/schema'
import { layEmptyDataDir } from './data-dir'

const MIGRATIONS = 'server/db/migrations'

/** Opens a fresh, migrated database of the kind that this run tests; closing it removes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return IS_ON_POSTGRES ? openFreshPostgres(inject('databases')) : openFreshEmbedded()
}

let kept: OpenDatabase | null = null
let isLent = false

/**
 * Lends an emptied database that the test files of one process use in turn, because opening one for each file takes
 * longer than most files do. To close it means to give it back. A test that damages its database opens one of its own
 * instead.
 */
export async function borrowTestDatabase(): Promise<OpenDatabase> {
  if (isLent) return openTestDatabase()
  isLent = true
  kept ??= await openTestDatabase()
  await emptyDatabase(kept)
  // Each file leaves deleted rows, which take room until they are vacuumed.
  await kept.db.execute(sql.raw(`vacuum ${TABLES.join(', ')}`))
  return {
    ...kept,
    close() {
      isLent = false
      return Promise.resolve()
    },
  }
}

/**
 * Opens a fresh database of the kind that this run does not test. If no PostgreSQL answers, it is embedded all the
 * same.
 */
export async function openOtherDatabase(): Promise<OpenDatabase> {
  if (!IS_ON_POSTGRES && (await postgresAnswers())) return openFreshPostgres()
  const dataDir = layEmptyDataDir(mkdtempSync(join(tmpdir(), 'shinpan-other-')))
  const database = await openEmbedded({ directory: join(dataDir, 'db'), migrations: MIGRATIONS })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Whether this run tests PostgreSQL, where several processes may serve one database. */
export const IS_ON_POSTGRES = process.env['TEST_DATABASE'] === 'postgresql'

/** Opens a PostgreSQL test database once more, as another process would. */
export async function openAgain(database: OpenDatabase): Promise<OpenDatabase> {
  return openPostgres({ url: await addressOf(database), migrations: MIGRATIONS })
}

/** Opens another connection to the PostgreSQL database of a test, beside those of the servers. The caller ends it. */
export async function connectBeside(database: OpenDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await addressOf(database) })
  await client.connect()
  return client
}

/** Returns the `DATABASE_URL` for a server on this PostgreSQL test database. */
export async function addressOf({ db }: OpenDatabase): Promise<string> {
  const [row] = await db.select({ name: sql<string>`current_database()` }).from(sql`(select 1) one`)
  return urlOf(row?.name ?? '')
}

function urlOf(name: string): string {
  const url = new URL(TEST_POSTGRES_URL)
  url.pathname = `/${name}`
  return url.href
}

// All tables except `venue`, whose row a server reads only when it starts.
const TABLES = Object.values(schema)
  .map(getTableName)
  .filter((name) => name !== 'venue')

/**
 * Empties every table and starts the ids again from 1. It does not use `truncate`, which makes new files for each table
 * and index and takes longer than most tests. Like `truncate`, it waits for writes that are running.
 */
export async function emptyDatabase({ db }: OpenDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${TABLES.join(', ')}`))
    // In this mode the journal allows that rows are removed.
    await tx.execute(sql.raw('set local session_replication_role = replica'))
    // One statement deletes from all tables, so the references between them are checked at its end.
    await tx.execute(
      sql.raw(`with ${TABLES.map((name) => `${name}_ as (delete from ${name})`).join(', ')}
      select setval(oid::regclass, 1, false) from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace`),
    )
  })
}

async function openFreshEmbedded(): Promise<OpenDatabase> {
  const parent = inject('databases')
  const directory = mkdtempSync(join(parent, 'copy-'))
  cpSync(join(parent, 'template'), directory, { recursive: true })
  const database = await openEmbedded({ directory, migrations: MIGRATIONS })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Opens a fresh, migrated PostgreSQL database, whichever kind this run tests; closing it removes it. */
export async function openFreshPostgres(beginning = 'shinpan_test_'): Promise<OpenDatabase> {
  const name = `${beginning}${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await administer(`create database ${name}`)
  // No test cuts the power, so commits need not wait for the disk.
  await administer(`alter database ${name} set synchronous_commit = off`)
  const database = await openPostgres({ url: urlOf(name), migrations: MIGRATIONS })
  return {
    ...database,
    async close() {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** Makes a PostgreSQL database without any table. Also returns a function that removes it. */
export async function makeEmptyPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `shinpan_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await administer(`create database ${name}`)
  return { url: urlOf(name), drop: () => administer(`drop database ${name} with (force)`) }
}

/** Runs a statement in PostgreSQL outside of any test database. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: TEST_POSTGRES_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
