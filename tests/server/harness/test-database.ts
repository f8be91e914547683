import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { OpenDatabase } from '../../../server/db/database'
import { TEST_POSTGRES_URL } from '../../../scripts/postgres-answers'
import { openEmbedded } from '../../../server/db/open-embedded'
import { openPostgres } from '../../../server/db/open-postgres'

const MIGRATIONS = 'server/db/migrations'

/** A fresh, migrated database of the kind this run is about; closing it removes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return IS_ON_POSTGRES ? openFreshPostgres() : openFreshEmbedded()
}

/** Whether this run is about PostgreSQL, where several processes may serve one database. */
export const IS_ON_POSTGRES = process.env['TEST_DATABASE'] === 'postgresql'

/** Opens a PostgreSQL test database once more, as another process would. */
export async function openAgain(database: OpenDatabase): Promise<OpenDatabase> {
  return openPostgres({ url: await addressOf(database), migrations: MIGRATIONS })
}

/** Speaks to PostgreSQL beside the servers of a test database; ended by the caller. */
export async function connectBeside(database: OpenDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await addressOf(database) })
  await client.connect()
  return client
}

/** What a server is given as `DATABASE_URL` to serve a PostgreSQL test database. */
export async function addressOf({ db }: OpenDatabase): Promise<string> {
  const [row] = await db.select({ name: sql<string>`current_database()` }).from(sql`(select 1) one`)
  return urlOf(row?.name ?? '')
}

function urlOf(name: string): string {
  const url = new URL(TEST_POSTGRES_URL)
  url.pathname = `/${name}`
  return url.href
}

/** Empties every table and starts the ids again from 1. */
export async function emptyDatabase({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`
    truncate persons, auth_tokens, rules, events, registrations, sessions, session_players, hands,
      session_results, rating_history, penalties, stored_answers, messages, messenger_cursor
      restart identity cascade`)
}

async function openFreshEmbedded(): Promise<OpenDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'shinpan-test-'))
  cpSync(inject('templateDir'), directory, { recursive: true })
  const database = await openEmbedded({ directory, migrations: MIGRATIONS })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A fresh, migrated PostgreSQL database, whatever this run is about; closing it removes it. */
export async function openFreshPostgres(): Promise<OpenDatabase> {
  const name = `shinpan_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await administer(`create database ${name}`)
  const database = await openPostgres({ url: urlOf(name), migrations: MIGRATIONS })
  return {
    ...database,
    async close() {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** Speaks to PostgreSQL itself, outside of any test database. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: TEST_POSTGRES_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
