import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startVenueProcess, type VenueProcess } from '../e2e/harness/venue-process'
import { TEST_POSTGRES_URL } from '../scripts/test/postgres-answers'
import type { OpenDatabase } from '../server/db/database'
import { openEmbedded } from '../server/db/embedded/open-embedded'
import { openPostgres } from '../server/db/open-postgres'

type Settings = Readonly<Record<string, string>>

/** The store of a hall's data. It can be opened or served, but not both at the same time. */
export interface HallStore {
  readonly name: 'PGlite' | 'PostgreSQL'
  open(): Promise<OpenDatabase>
  /** Starts the built server on the store, in a process of its own. */
  serve(settings?: Settings): Promise<VenueProcess>
  copy(): Promise<HallStore>
  remove(): Promise<void>
}

const MIGRATIONS = 'server/db/migrations'

/** A store in a directory, for the embedded database. */
export function inDirectory(directory = temporaryDirectory()): HallStore & { directory: string } {
  return {
    name: 'PGlite',
    directory,
    open: () => openEmbedded({ directory: join(directory, 'db'), migrations: MIGRATIONS }),
    serve: (settings) => startVenueProcess(directory, settings),
    copy() {
      const to = temporaryDirectory()
      cpSync(directory, to, { recursive: true })
      return Promise.resolve(inDirectory(to))
    },
    remove() {
      rmSync(directory, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}

const temporaryDirectory = () => mkdtempSync(join(tmpdir(), 'shinpan-bench-'))

/** A store in a database of its own, on the PostgreSQL that tests use. */
export async function inPostgres(template?: string): Promise<HallStore> {
  const name = `shinpan_bench_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  await administer(`create database ${name} ${template ? `template ${template}` : ''}`)
  const url = new URL(TEST_POSTGRES_URL)
  url.pathname = `/${name}`
  return {
    name: 'PostgreSQL',
    open: () => openPostgres({ url: url.href, migrations: MIGRATIONS }),
    serve: (settings) => startVenueProcess(tmpdir(), { DATABASE_URL: url.href, ...settings }),
    copy: () => inPostgres(name),
    remove: () => administer(`drop database ${name} with (force)`),
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: TEST_POSTGRES_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Runs work on a copy, and removes the copy at the end. */
export async function onCopyOf<T>(
  store: HallStore,
  work: (copy: HallStore) => Promise<T>,
): Promise<T> {
  const copy = await store.copy()
  try {
    return await work(copy)
  } finally {
    await copy.remove()
  }
}

/** Runs work against a server, and stops the server at the end. */
export async function whileServing<T>(
  store: HallStore,
  settings: Settings,
  work: (venue: VenueProcess) => Promise<T>,
): Promise<T> {
  const venue = await store.serve(settings)
  try {
    return await work(venue)
  } finally {
    await venue.stop()
  }
}
