import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import pg from 'pg'
import { TEST_POSTGRES_URL } from '../../../scripts/test/postgres-answers'
import { makeEmptyDatabase } from '../../../scripts/test/make-empty-database'

interface Project {
  readonly config: { readonly env?: Partial<Record<string, string>> }
  provide(key: 'databases' | 'seatingWorker', value: string): void
}

/**
 * Makes a place for the databases of this test run, and builds the worker that computes seatings. For
 * embedded databases it also makes an empty, migrated one to copy, unless `npm test` has made one. At
 * the end it removes what the processes of the run left.
 */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const place = mkdtempSync(join(tmpdir(), 'shinpan-test-'))
  const isOnPostgres = project.config.env?.['TEST_DATABASE'] === 'postgresql'
  const databases = isOnPostgres ? `shinpan_test_${process.pid}_` : place
  if (!isOnPostgres) {
    const directory = join(place, 'template')
    const made = process.env['EMPTY_DATABASE'] ?? ''
    if (existsSync(made)) {
      cpSync(made, directory, { recursive: true })
    } else {
      await makeEmptyDatabase(directory)
    }
    process.env['EMPTY_DATABASE'] = directory
  }
  const worker = join(place, 'seating-worker.mjs')
  await build({
    entryPoints: ['server/threads/seating-worker.ts'],
    outfile: worker,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  project.provide('databases', databases)
  project.provide('seatingWorker', worker)
  return async () => {
    rmSync(place, { recursive: true, force: true })
    if (isOnPostgres) await dropDatabases(databases)
  }
}

async function dropDatabases(beginning: string): Promise<void> {
  const client = new pg.Client({ connectionString: TEST_POSTGRES_URL })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [beginning],
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  await client.end()
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The directory of this run's databases; on PostgreSQL the prefix of their names. */
    databases: string
    seatingWorker: string
  }
}
