import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Milliseconds } from '../domain/ids'
import type { PageLeave } from './abort-when-left'
import { withinPatience } from './patience'
import { createReopening, type Reopening } from './reopen'
import type { Snapshot } from './snapshot'

/** A person whom a server named, kept for names and for search without a network. */
export interface RememberedPersonRow {
  readonly server: string
  readonly owner: string
  /** The hall whose server sent this person: in another hall under this address the same number is another person. */
  readonly venue: string | null
  readonly id: number
  readonly title: string
  readonly city: string
  readonly tenhouId: string
  readonly hasAvatar: boolean
  readonly lastUpdate: string
}

/** Copies of the server's answers. All of it can be fetched again, so any doubt is a reason to delete it. */
export interface CacheDb extends Dexie {
  snapshots: Table<Snapshot, [string, string, number, string]>
  people: Table<RememberedPersonRow, [string, string, number]>
}

export const CACHE_DB_NAME = 'cache'
const VERSION = 1

type IndexedDb = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

/**
 * Opens the cache. A cache of another version, or one that does not open, is deleted and created anew. Never rejects:
 * where the browser has no database at all, the first use throws `StorageUnavailable`.
 */
export async function openCache(
  deps: IndexedDb & {
    wait: (ms: Milliseconds) => Promise<void>
    patienceMs?: Milliseconds
    page?: PageLeave
  },
): Promise<Reopening<CacheDb>> {
  const { wait, patienceMs, page, ...indexedDb } = deps
  let first: CacheDb | null = await openOrRebuild(indexedDb, patienceMs ?? PATIENCE_MS)
  return createReopening({
    open() {
      const db = first ?? cacheDb(indexedDb)
      first = null
      return db
    },
    wait,
    ...(patienceMs !== undefined && { patienceMs }),
    ...(page && { page }),
  })
}

/**
 * How long opening and deleting wait for other tabs that use the database; the start of the page must not wait longer.
 */
const PATIENCE_MS: Milliseconds = 4_000

async function openOrRebuild(indexedDb: IndexedDb, patienceMs: Milliseconds): Promise<CacheDb> {
  const db = cacheDb(indexedDb)
  try {
    await withinPatience(db.open(), patienceMs)
    if (isThisVersion(db)) return db
  } catch {
    // Whatever the problem is, an empty cache will do.
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

/**
 * True when the database has this version. Dexie opens databases of later versions without an error. The browser's
 * version number is ten times ours.
 */
const isThisVersion = (db: CacheDb): boolean => db.backendDB().version === VERSION * 10
