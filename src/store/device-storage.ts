import { Dexie, type DexieOptions } from 'dexie'
import type { Milliseconds } from '../domain/ids'
import { openCache, type CacheDb } from './cache-db'
import { createMakeRoom, type RoomParts } from './make-room'
import { createReopening, StorageUnavailable, type Reopening } from './reopen'
import { rulingsDb, type RulingsDb } from './rulings-db'

type IndexedDb = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

/** Told of what happens to the database of rulings while the page is open. */
export interface StorageWatch extends Omit<RoomParts, 'cache'> {
  /** A newer version took it: this page can store nothing any more. */
  readonly onSuperseded: () => void
  /** An older window has not let go of it for 3 s. */
  readonly onBlocked: () => void
}

/** A window that lets go does so at once, unless it writes. */
const BLOCKED_MS: Milliseconds = 3_000

export interface DeviceStorage {
  /** False where the browser has no database or forbids it: then nothing may pretend to be saved. */
  readonly canStore: boolean
  /** Why not: an older window does not let go of the database. */
  readonly isBlocked: boolean
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
  deps: IndexedDb & {
    wait: (ms: Milliseconds) => Promise<void>
    patienceMs?: Milliseconds
    /** What becomes of the database while the page is open. */
    watch?: StorageWatch
  },
): Promise<DeviceStorage> {
  const { wait, patienceMs, watch, ...indexedDb } = deps
  const patience = patienceMs === undefined ? {} : { patienceMs }
  let openedCache: Reopening<CacheDb> | null = null
  let isBlocked = false
  const rulings = createReopening({
    open: () => rulingsDb(indexedDb),
    wait,
    ...patience,
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
  try {
    const [cache] = await Promise.all([
      openCache({ ...indexedDb, wait, ...patience }),
      probeRulings(rulings).then(() => (isBlocked = false)),
    ])
    openedCache = cache
    return { canStore: true, isBlocked: false, rulings, shownRulings: rulings, cache }
  } catch (cause) {
    rulings.close()
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

/** A full disk or a read-only profile shows only when something is written. */
export function probeRulings(rulings: Reopening<RulingsDb>): Promise<unknown> {
  // As long as a ruling with its journal: an overwritten word would fit on a full disk.
  return rulings.run((db) => db.meta.put({ key: 'probe', value: 'ruling '.repeat(300) }))
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
  return {
    run: () => Promise.reject(new StorageUnavailable(cause)),
    close: () => {},
    giveUp: () => {},
  }
}
