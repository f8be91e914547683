import { Dexie, type DexieOptions } from 'dexie'
import type { Milliseconds } from '../../domain/ids'
import type { PageLeave } from '../abort-when-left'
import { SECOND_CACHE_NAME, CACHE_DB_NAME, cacheDb, isThisVersion, type CacheDb } from './cache-db'
import { DatabaseHangs, withinPatience } from '../patience'
import { createReopening } from '../reopen'
import { createToForget } from './to-forget'
import { createTwoCaches, type Cache } from './two-caches'

type IndexedDb = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

interface CacheDeps extends IndexedDb {
  readonly wait: (ms: Milliseconds) => Promise<void>
  readonly patienceMs?: Milliseconds | undefined
  readonly page?: PageLeave | undefined
  /**
   * Stores the list of accounts whose rows must still be deleted.
   * Without this storage the list lasts as long as the page.
   */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Called with true when the cache begins to hang, and with false once it answers again. */
  readonly onHanging?: ((isHanging: boolean) => void) | undefined
}

/**
 * How long opening, deleting and each piece of work wait for other tabs that use the database.
 * It is short, because the start of the page waits for it.
 */
const PATIENCE_MS: Milliseconds = 4_000

/**
 * Opens the cache. A cache of another version, or one that does not open, is deleted and created anew.
 * While the cache hangs, at the start or later, a second cache is used instead. Never rejects:
 * where the browser has no database at all, the first use throws `StorageUnavailable`.
 */
export async function openCache(deps: CacheDeps): Promise<Cache> {
  const { wait, patienceMs = PATIENCE_MS, page, storage, onHanging, ...indexedDb } = deps
  const shared = { wait, patienceMs, ...(page && { page }) }
  const opened = await openOrRebuild(indexedDb, patienceMs)
  let ready = opened
  const first = createReopening({
    ...shared,
    throwsHangs: true,
    open() {
      const db = ready ?? cacheDb(CACHE_DB_NAME, indexedDb)
      ready = null
      return db
    },
  })
  const second = () => cacheDb(SECOND_CACHE_NAME, indexedDb)
  return createTwoCaches(
    {
      first,
      openSecond: (onDeleted) => createReopening({ ...shared, open: second, onDeleted }),
      hasSecond: () => exists(new Dexie(SECOND_CACHE_NAME, indexedDb)),
      deleteSecond: () =>
        second()
          .delete()
          .catch(() => {}),
      toForget: createToForget(storage ?? createMemory()),
      wait,
      onHanging: onHanging ?? (() => {}),
    },
    { isHanging: opened === null },
  )
}

/**
 * Null when the cache hangs. Such a cache is not deleted, because the deletion would wait for the same tab
 * that blocks the cache.
 */
async function openOrRebuild(
  indexedDb: IndexedDb,
  patienceMs: Milliseconds,
): Promise<CacheDb | null> {
  const db = cacheDb(CACHE_DB_NAME, indexedDb)
  try {
    await withinPatience(db.open(), patienceMs)
    if (isThisVersion(db)) return db
  } catch (error) {
    if (error instanceof DatabaseHangs) {
      db.close()
      return null
    }
    // After any other error an empty cache is created, because everything in it can be fetched again.
  }
  const doomed = cacheDb(CACHE_DB_NAME, indexedDb)
  db.close()
  try {
    await withinPatience(doomed.delete(), patienceMs)
  } catch (error) {
    if (error instanceof DatabaseHangs) return null
  }
  return cacheDb(CACHE_DB_NAME, indexedDb)
}

/** True when the browser has this database. Dexie does not create a database when no version is defined. */
const exists = (db: Dexie): Promise<boolean> =>
  Promise.resolve(
    db.open().then(
      () => (db.close(), true),
      () => false,
    ),
  )

function createMemory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  }
}
