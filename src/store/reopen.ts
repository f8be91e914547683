import { Dexie } from 'dexie'
import type { Milliseconds } from '../domain/ids'
import type { PageLeave } from './abort-when-left'
import { DatabaseHangs, withinPatience } from './patience'

/** The device cannot store rulings now. Screens say so, and no screen may claim that something was saved. */
export class StorageUnavailable extends Error {
  readonly code = 'storage_unavailable'
  constructor(cause: unknown) {
    super('Rulings cannot be stored on this device', { cause })
    this.name = 'StorageUnavailable'
  }
}

export interface Reopening<Db> {
  /** Runs one whole transaction. It may run again from its beginning, so it must be safe to repeat. */
  run<T>(work: (db: Db) => PromiseLike<T>): Promise<T>
  close(): void
  /** Closes the database and keeps it closed, so that another tab can open it. */
  giveUp(): void
}

const RETRIES = 5
const FIRST_PAUSE_MS = 50
/**
 * Work that takes longer than this is given up: a connection may be dead without an error,
 * and opening may wait for another tab.
 */
const PATIENCE_MS: Milliseconds = 5_000

/**
 * Keeps a database usable when the browser cuts its connection, as WebKit does to pages in the background.
 * It then closes and reopens the database and repeats the whole transaction,
 * up to 5 times after pauses of 50 to 800 ms. After that it throws `StorageUnavailable`.
 * A transaction that does not end within `patienceMs` is repeated once.
 * Any other failure of the browser becomes `StorageUnavailable` at once; only bugs are thrown unchanged.
 *
 * With `throwsHangs`, work that hangs is not repeated. It throws `DatabaseHangs`,
 * so that the caller can use another database.
 *
 * When a newer version of the console needs another schema,
 * the database closes after the running transaction and stays closed.
 * On a full device `makeRoom` is called to free space, and the whole transaction is repeated.
 */
export function createReopening<Db extends Dexie>(deps: {
  open: () => Db
  wait: (ms: Milliseconds) => Promise<void>
  patienceMs?: Milliseconds
  throwsHangs?: true
  /** Returns true when it freed something. Called again as long as the space is not enough. */
  makeRoom?: (db: Db) => Promise<boolean>
  /** Called when a newer version of the console took the database over. */
  onSuperseded?: () => void
  /** Called when another tab deletes the database. The next work creates it anew. */
  onDeleted?: () => void
  /** Called when a tab with an older version of the console does not release the database. */
  onBlocked?: () => void
  /**
   * When somebody comes back to this page, the database is opened anew,
   * because an opening that was interrupted may be broken.
   */
  page?: PageLeave
}): Reopening<Db> {
  const patienceMs = deps.patienceMs ?? PATIENCE_MS
  let isSuperseded = false
  const giveUp = () => {
    if (!isSuperseded) deps.onSuperseded?.()
    isSuperseded = true
    // `close` waits for running transactions.
    db.close()
  }
  const open = () => {
    const opened = deps.open()
    opened.on('versionchange', ({ newVersion }) => {
      // Without a new version number, the browser is deleting the database with its data. It can be created anew.
      if (newVersion !== null && newVersion > 0) giveUp()
      else deps.onDeleted?.()
    })
    opened.on('blocked', () => deps.onBlocked?.())
    return opened
  }
  let db = open()
  const reopen = (broken: Db) => {
    // Another caller may already have replaced the database.
    if (db !== broken) return
    broken.close()
    db = open()
  }
  deps.page?.onBack(() => reopen(db))
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
          // If the opening was aborted because the page was left, Dexie treats the database as open and then fails
          // with errors that look like bugs.
          const isLeft = deps.page?.isLeft() === true
          if (!isLeft && !isStorageFailure(error)) throw error
          if (isFull(error) && (await deps.makeRoom?.(used).catch(() => false))) continue
          if (error instanceof DatabaseHangs) {
            reopen(used)
            if (deps.throwsHangs) throw error
            if (hasHung) throw new StorageUnavailable(error)
            hasHung = true
            continue
          }
          if (attempt >= RETRIES || !(isLeft || isConnectionLost(error)))
            throw new StorageUnavailable(error)
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
  // After the browser has deleted the database, the next work creates it anew. Live queries then run in
  // the same task. Dexie may take these queries for a part of the work's transaction, and then ends the
  // transaction too early.
  'PrematureCommitError',
]

/** Errors of a wrong request: bugs of this program, not failures of the disk. */
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

/**
 * True for every error that a browser or Dexie throws, except those in `BUGS`.
 * Errors of any other class are bugs of this program.
 */
function isStorageFailure(error: unknown): boolean {
  if (error instanceof DatabaseHangs || isConnectionLost(error)) return true
  const isOfDatabase = error instanceof DOMException || error instanceof Dexie.DexieError
  return isOfDatabase && !matches(error, ({ name }) => BUGS.includes(name))
}

/** Tests an error and the ones inside it, because Dexie wraps the browser's error as `inner`. */
function matches(error: unknown, test: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  return test(error) || ('inner' in error && matches(error.inner, test))
}
