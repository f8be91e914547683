import { Dexie } from 'dexie'
import type { Milliseconds } from '../domain/ids'
import { Hanging, withinPatience } from './patience'

/** The device cannot store rulings now. A screen says so; nothing may pretend to be saved. */
export class StorageUnavailable extends Error {
  readonly code = 'storage_unavailable'
  constructor(cause: unknown) {
    super('Rulings cannot be stored on this device', { cause })
    this.name = 'StorageUnavailable'
  }
}

export interface Reopening<Db> {
  /** Runs one whole transaction; it may run again from its beginning, so it must be safe to repeat. */
  run<T>(work: (db: Db) => PromiseLike<T>): Promise<T>
  close(): void
  /** Closes it for good, so that another window can have it. */
  giveUp(): void
}

const RETRIES = 5
const FIRST_PAUSE_MS = 50
/** A connection may be dead without a word, and an open may wait for another window. */
const PATIENCE_MS: Milliseconds = 5_000

/**
 * Keeps a database usable when the browser cuts its connection, as WebKit does to pages in the background:
 * closes it, opens it anew and repeats the whole transaction, 5 times over 50-800 ms, then throws `StorageUnavailable`.
 * A transaction that does not end within `patienceMs` is repeated once. What fails in any other way by the browser is
 * `StorageUnavailable` at once; only bugs are thrown as they are.
 *
 * Where a newer version of the console needs another shape of the database, it is closed after the transaction that runs
 * and stays so. On a full device `makeRoom` is asked to free something, and the whole transaction is repeated.
 */
export function createReopening<Db extends Dexie>(deps: {
  open: () => Db
  wait: (ms: Milliseconds) => Promise<void>
  patienceMs?: Milliseconds
  /** True when it freed something; called again while there is not enough. */
  makeRoom?: (db: Db) => Promise<boolean>
  /** A newer version took the database. */
  onSuperseded?: () => void
  /** An older window does not let go of it. */
  onBlocked?: () => void
}): Reopening<Db> {
  const patienceMs = deps.patienceMs ?? PATIENCE_MS
  let isSuperseded = false
  const giveUp = () => {
    if (!isSuperseded) deps.onSuperseded?.()
    isSuperseded = true
    // What runs in it ends first.
    db.close()
  }
  const open = () => {
    const opened = deps.open()
    opened.on('versionchange', ({ newVersion }) => {
      // Without a version it is deleted with the browser's data, and begun anew.
      if (newVersion !== null && newVersion > 0) giveUp()
    })
    opened.on('blocked', () => deps.onBlocked?.())
    return opened
  }
  let db = open()
  const reopen = (broken: Db) => {
    // Another caller may have replaced it already.
    if (db !== broken) return
    broken.close()
    db = open()
  }
  return {
    async run(work) {
      let hasHung = false
      for (let attempt = 0; ; attempt += 1) {
        if (isSuperseded)
          throw new StorageUnavailable(new Error('A newer version took the database'))
        const used = db
        try {
          return await withinPatience(work(used), patienceMs)
        } catch (error) {
          if (!isStorageFailure(error)) throw error
          if (isFull(error) && (await deps.makeRoom?.(used).catch(() => false))) continue
          if (error instanceof Hanging) {
            reopen(used)
            if (hasHung) throw new StorageUnavailable(error)
            hasHung = true
            continue
          }
          if (attempt >= RETRIES || !isConnectionLost(error)) throw new StorageUnavailable(error)
          await deps.wait(FIRST_PAUSE_MS * 2 ** attempt)
          reopen(used)
        }
      }
    },
    close: () => db.close(),
    giveUp,
  }
}

const CONNECTION_ERRORS = [
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'TransactionInactiveError',
  'TimeoutError',
  'AbortError',
]

/** What the browser or Dexie says of a wrong request: ours, not the disk's. */
const BUGS = [
  'ConstraintError',
  'DataError',
  'DataCloneError',
  'InvalidTableError',
  'InvalidArgumentError',
  'SchemaError',
  'SubTransactionError',
  'ForeignAwaitError',
  'ReadOnlyError',
  'TypeError',
]

const isFull = (error: unknown): boolean =>
  matches(error, ({ name }) => name === 'QuotaExceededError')

const isConnectionLost = (error: unknown): boolean =>
  !isFull(error) &&
  matches(
    error,
    ({ name, message }) =>
      CONNECTION_ERRORS.includes(name) || /connection.*(lost|closing|closed)/i.test(message),
  )

/** Everything that a browser or Dexie throws, but for bugs; an error of any other kind is one of ours. */
function isStorageFailure(error: unknown): boolean {
  if (error instanceof Hanging || isConnectionLost(error)) return true
  const isOfDatabase = error instanceof DOMException || error instanceof Dexie.DexieError
  return isOfDatabase && !matches(error, ({ name }) => BUGS.includes(name))
}

/** Dexie wraps the browser's error as `inner` of its own. */
function matches(error: unknown, test: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  return test(error) || ('inner' in error && matches(error.inner, test))
}
