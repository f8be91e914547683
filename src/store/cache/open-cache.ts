import { Dexie, type DexieOptions } from 'dexie'
import type { Milliseconds } from '../../domain/ids'
import type { PageLeave } from '../abort-when-left'
import { CACHE_BESIDE_NAME, CACHE_DB_NAME, cacheDb, isThisVersion, type CacheDb } from './cache-db'
import { DatabaseHangs, withinPatience } from '../patience'
import { createReopening } from '../reopen'
import { createToForget } from './to-forget'
import { createTwoCaches, type Cache } from './two-caches'

type IndexedDb = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

interface CacheDeps extends IndexedDb {
  readonly wait: (ms: Milliseconds) => Promise<void>
  readonly patienceMs?: Milliseconds | undefined
  readonly page?: PageLeave | undefined
  /** Remembers who must still be forgotten; without it the list lasts as long as the page. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
  /** Called when the cache hangs and what is read is not kept for offline use, and when it is kept again. */
  readonly onHeld?: ((isHeld: boolean) => void) | undefined
}

/**
 * How long opening, deleting and each work wait for other tabs that use the database; the start of the page must not
 * wait longer.
 */
const PATIENCE_MS: Milliseconds = 4_000

/**
 * Opens the cache. A cache of another version, or one that does not open, is deleted and created anew. One that hangs,
 * now or later, is left for a second one until it answers. Never rejects: where the browser has no database at all, the
 * first use throws `StorageUnavailable`.
 */
export async function openCache(deps: CacheDeps): Promise<Cache> {
  const { wait, patienceMs = PATIENCE_MS, page, storage, onHeld, ...indexedDb } = deps
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
  const second = () => cacheDb(CACHE_BESIDE_NAME, indexedDb)
  return createTwoCaches(
    {
      first,
      openSecond: (onDeleted) => createReopening({ ...shared, open: second, onDeleted }),
      hasSecond: () => exists(new Dexie(CACHE_BESIDE_NAME, indexedDb)),
      deleteSecond: () =>
        second()
          .delete()
          .catch(() => {}),
      toForget: createToForget(storage ?? createMemory()),
      wait,
      onHeld: onHeld ?? (() => {}),
    },
    { isHanging: opened === null },
  )
}

/** Null when the cache hangs. It is not deleted then, because the deletion would wait for the same window. */
async function openOrRebuild(
  indexedDb: IndexedDb,
  patienceMs: Milliseconds,
): Promise<CacheDb | null> {
  const db = cacheDb(CACHE_DB_NAME, indexedDb)
  try {
    await withinPatience(db.open(), patienceMs)
    if (isThisVersion(db)) return db
  } catch (error) {
    if (error instanceof DatabaseHangs) return left(db)
    // Whatever else the problem is, an empty cache will do.
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

function left(db: CacheDb): null {
  db.close()
  return null
}

/** True when the browser has this database. It is not created. */
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
