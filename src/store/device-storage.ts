import { Dexie, type DexieOptions } from 'dexie'
import type { Milliseconds } from '../domain/ids'
import { openCache } from './cache/open-cache'
import { createMakeRoom, type RoomParts } from './make-room'
import type { PageLeave } from './abort-when-left'
import { createReopening, StorageUnavailable, type Reopening } from './reopen'
import { rulingsDb, type RulingsDb } from './rulings-db'
import type { Cache } from './cache/two-caches'

type IndexedDb = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

/** Callbacks for what happens to the databases while the page is open. */
export interface StorageWatch extends Omit<RoomParts, 'cache'> {
  /** Called when a newer version took the database over. From then on this page can store nothing. */
  readonly onSuperseded: () => void
  /** Called when a tab with an older version of the console has not released the database for 3 s. */
  readonly onBlocked: () => void
  /** Called with true when the cache begins to hang, and with false once it answers again. */
  readonly onCacheHanging: (isHanging: boolean) => void
}

/**
 * How long this page waits before it reports a tab with an older version of the console. A tab releases
 * the database at once, unless it is writing.
 */
const BLOCKED_MS: Milliseconds = 3_000

export interface DeviceStorage {
  /** False where the browser has no database or forbids it. Then no screen may claim that something was saved. */
  readonly canStore: boolean
  /**
   * True when storing fails because a tab with an older version of the console does not release the
   * database.
   */
  readonly isBlocked: boolean
  /** The database of rulings. Every use throws `StorageUnavailable` when rulings cannot be stored. */
  readonly rulings: Reopening<RulingsDb>
  /**
   * The database of rulings for screens: the database `rulings`, or an empty one when that cannot be used,
   * so that screens still show the server's data.
   */
  readonly shownRulings: Reopening<RulingsDb>
  /** Copies of the server's answers. Without a real database they last as long as the page. */
  readonly cache: Cache
}

/**
 * Opens both databases and tries to write. A database that fails at the start stays unused until the next start, so
 * that screens and outbox never contradict each other.
 */
export async function openDeviceStorage(
  deps: IndexedDb & {
    wait: (ms: Milliseconds) => Promise<void>
    patienceMs?: Milliseconds
    /** Callbacks for what happens to the databases while the page is open. */
    watch?: StorageWatch
    /** localStorage: stores which accounts must still be deleted from a cache that hangs. */
    storage?: Pick<Storage, 'getItem' | 'setItem'>
    page?: PageLeave | undefined
  },
): Promise<DeviceStorage> {
  const { wait, patienceMs, watch, page, storage, ...indexedDb } = deps
  const shared = { wait, ...(patienceMs !== undefined && { patienceMs }), ...(page && { page }) }
  let openedCache: Cache | null = null
  let isBlocked = false
  const rulings = createReopening({
    open: () => rulingsDb(indexedDb),
    ...shared,
    ...(watch && {
      makeRoom: createMakeRoom({ ...watch, cache: () => openedCache }),
      onSuperseded: watch.onSuperseded,
    }),
    onBlocked() {
      isBlocked = true
      void wait(BLOCKED_MS).then(() => {
        if (isBlocked) watch?.onBlocked()
      })
    },
  })
  const opening = openCache({ ...indexedDb, ...shared, storage, onHanging: watch?.onCacheHanging })
  try {
    const [cache] = await Promise.all([
      opening,
      probeRulings(rulings).then(() => (isBlocked = false)),
    ])
    openedCache = cache
    return { canStore: true, isBlocked: false, rulings, shownRulings: rulings, cache }
  } catch (cause) {
    rulings.close()
    void opening.then((unused) => unused.close())
    const memory = { ...(await inMemory()), wait }
    return {
      canStore: false,
      isBlocked,
      rulings: unavailable(cause),
      shownRulings: createReopening({ open: () => rulingsDb(memory), wait }),
      cache: await openCache(memory),
    }
  }
}

/** Tries to write, because only a write shows that a disk is full or a profile is read-only. */
export function probeRulings(rulings: Reopening<RulingsDb>): Promise<unknown> {
  // The text is as long as a stored ruling with its history, because a short overwrite would still fit on a
  // full disk.
  return rulings.run((db) => db.meta.put({ key: 'probe', value: 'ruling '.repeat(300) }))
}

/**
 * Installs a database in memory as the page's `indexedDB`, because Dexie uses the global one
 * even when it is given another. Where databases are forbidden, even reading the global throws.
 * The code is loaded only when needed.
 */
async function inMemory(): Promise<Required<IndexedDb>> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const indexedDB = new IDBFactory()
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true })
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  return { indexedDB, IDBKeyRange }
}

function unavailable(cause: unknown): Reopening<RulingsDb> {
  return {
    run: () => Promise.reject(new StorageUnavailable(cause)),
    close: () => {},
    giveUp: () => {},
  }
}
