import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Milliseconds } from '../domain/ids'
import { withinPatience } from './patience'
import { createReopening, type Reopening } from './reopen'
import type { Snapshot } from './snapshot'

/** Somebody this device has heard of: for names and for search without a network. */
export interface PersonRow {
  readonly server: string
  readonly owner: string
  /** The hall that told of them: another hall under this address has other people of these numbers. */
  readonly venue: string | null
  readonly id: number
  readonly title: string
  readonly city: string
  readonly tenhouId: string
  readonly hasAvatar: boolean
  readonly lastUpdate: string
}

/** Copies of what the server said. Everything in it can be fetched again, so it is thrown away on any doubt. */
export interface CacheDb extends Dexie {
  snapshots: Table<Snapshot, [string, string, number, string]>
  people: Table<PersonRow, [string, string, number]>
}

export const CACHE_DB_NAME = 'cache'
const VERSION = 1

type IndexedDb = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

/**
 * Opens the cache; one of another version, or one that cannot be opened, is deleted and begun anew. Never rejects:
 * where the browser has no database at all, its first use throws `StorageUnavailable`.
 */
export async function openCache(
  deps: IndexedDb & { wait: (ms: Milliseconds) => Promise<void>; patienceMs?: Milliseconds },
): Promise<Reopening<CacheDb>> {
  const { wait, patienceMs, ...indexedDb } = deps
  let first: CacheDb | null = await openOrRebuild(indexedDb, patienceMs ?? PATIENCE_MS)
  return createReopening({
    open() {
      const db = first ?? cacheDb(indexedDb)
      first = null
      return db
    },
    wait,
    ...(patienceMs !== undefined && { patienceMs }),
  })
}

/** Opening and deleting wait for other windows that hold the database; the start of the page must not. */
const PATIENCE_MS: Milliseconds = 4_000

async function openOrRebuild(indexedDb: IndexedDb, patienceMs: Milliseconds): Promise<CacheDb> {
  const db = cacheDb(indexedDb)
  try {
    await withinPatience(db.open(), patienceMs)
    if (isThisVersion(db)) return db
  } catch {
    // Whatever is wrong with it, a new one is as good.
  }
  const doomed = cacheDb(indexedDb)
  db.close()
  await withinPatience(doomed.delete(), patienceMs).catch(() => {})
  return cacheDb(indexedDb)
}

function cacheDb(indexedDb: IndexedDb): CacheDb {
  const db = new Dexie(CACHE_DB_NAME, {
    ...indexedDb,
    chromeTransactionDurability: 'relaxed',
  }) as CacheDb
  db.version(VERSION)
    .stores({
      snapshots: '&[server+owner+eventId+kind], [server+owner]',
      people: '&[server+owner+id], [server+owner], title',
    })
    .upgrade(async (old) => {
      await old.table('snapshots').clear()
      await old.table('people').clear()
    })
  return db
}

/** Dexie opens databases of later versions without complaint; the browser's number is ten times ours. */
const isThisVersion = (db: CacheDb): boolean => db.backendDB().version === VERSION * 10
