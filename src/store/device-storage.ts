import { Dexie, type DexieOptions } from 'dexie'
import type { Milliseconds } from '../domain/ids'
import { openCache, type CacheDb } from './cache-db'
import { createReopening, StorageUnavailable, type Reopening } from './reopen'
import { rulingsDb, type RulingsDb } from './rulings-db'

type IndexedDb = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

export interface DeviceStorage {
  /** False where the browser has no database or forbids it: then nothing may pretend to be saved. */
  readonly canStore: boolean
  /** Where rulings are kept; every use throws `StorageUnavailable` when they cannot be. */
  readonly rulings: Reopening<RulingsDb>
  /** What screens read of rulings: the same, or an empty one, so that they still show the hall. */
  readonly shownRulings: Reopening<RulingsDb>
  /** Copies of what the server said; without a database they last as long as the page. */
  readonly cache: Reopening<CacheDb>
}

/**
 * Opens both databases and tries to write. One that fails at the start stays out of use until the next start, so that
 * screens and outbox never tell different stories.
 */
export async function openDeviceStorage(
  deps: IndexedDb & { wait: (ms: Milliseconds) => Promise<void>; patienceMs?: Milliseconds },
): Promise<DeviceStorage> {
  const { wait, patienceMs, ...indexedDb } = deps
  const patience = patienceMs === undefined ? {} : { patienceMs }
  const rulings = createReopening({ open: () => rulingsDb(indexedDb), wait, ...patience })
  try {
    const [cache] = await Promise.all([openCache(deps), tryToWrite(rulings)])
    return { canStore: true, rulings, shownRulings: rulings, cache }
  } catch (cause) {
    rulings.close()
    const memory = { ...(await inMemory()), wait }
    return {
      canStore: false,
      rulings: unavailable(cause),
      shownRulings: createReopening({ open: () => rulingsDb(memory), wait }),
      cache: await openCache(memory),
    }
  }
}

/** A full disk or a read-only profile shows only when something is written. */
function tryToWrite(rulings: Reopening<RulingsDb>): Promise<unknown> {
  return rulings.run((db) => db.meta.put({ key: 'started', value: true }))
}

/**
 * Makes a database in memory the page's own, for Dexie looks at that one too, whatever it is given; where it is
 * forbidden its mere mention throws. Loaded only where it is needed.
 */
async function inMemory(): Promise<Required<IndexedDb>> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const indexedDB = new IDBFactory()
  Object.defineProperty(globalThis, 'indexedDB', { value: indexedDB, configurable: true })
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  return { indexedDB, IDBKeyRange }
}

function unavailable(cause: unknown): Reopening<RulingsDb> {
  return { run: () => Promise.reject(new StorageUnavailable(cause)), close: () => {} }
}
