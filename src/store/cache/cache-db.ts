import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Snapshot } from './snapshot'

/** A person whom a server named, kept for names and for search without a network. */
export interface RememberedPersonRow {
  readonly server: string
  readonly owner: string
  /** The hall whose server named this person. In another hall at this address the same number is another person. */
  readonly venue: string | null
  readonly id: number
  readonly title: string
  readonly city: string
  readonly tenhouId: string
  readonly hasAvatar: boolean
  readonly lastUpdate: string
}

/**
 * Copies of the server's answers. All of them can be fetched again,
 * so the cache is deleted whenever it may be damaged.
 */
export interface CacheDb extends Dexie {
  snapshots: Table<Snapshot, [string, string, number, string]>
  people: Table<RememberedPersonRow, [string, string, number]>
}

export const CACHE_DB_NAME = 'cache'
/** The cache that is used while the first one hangs. */
export const SECOND_CACHE_NAME = 'cache-beside'
const VERSION = 1

/** Defines a cache. Its first use opens it. Tests pass their own IndexedDB. */
export function cacheDb(
  name: typeof CACHE_DB_NAME | typeof SECOND_CACHE_NAME,
  indexedDb: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>,
): CacheDb {
  const db = new Dexie(name, {
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
 * True when the database has this version. The check is needed, because Dexie opens a database of a later
 * version without an error. The browser's version number is ten times Dexie's.
 */
export const isThisVersion = (db: CacheDb): boolean => db.backendDB().version === VERSION * 10
