import type { Dexie } from 'dexie'
import type { Milliseconds } from '../domain/ids'

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
}

const RETRIES = 5
const FIRST_PAUSE_MS = 50

/**
 * Keeps a database usable when the browser cuts its connection, as WebKit does to pages in the background:
 * closes it, opens it anew and repeats the whole transaction, 5 times over 50-800 ms, then throws `StorageUnavailable`.
 */
export function createReopening<Db extends Dexie>(deps: {
  open: () => Db
  wait: (ms: Milliseconds) => Promise<void>
}): Reopening<Db> {
  let db = deps.open()
  const reopen = (broken: Db) => {
    // Another caller may have replaced it already.
    if (db !== broken) return
    broken.close()
    db = deps.open()
  }
  return {
    async run(work) {
      for (let attempt = 0; ; attempt += 1) {
        const used = db
        try {
          return await work(used)
        } catch (error) {
          if (!isStorageFailure(error)) throw error
          if (attempt === RETRIES || !isConnectionLost(error)) throw new StorageUnavailable(error)
          await deps.wait(FIRST_PAUSE_MS * 2 ** attempt)
          reopen(used)
        }
      }
    },
    close: () => db.close(),
  }
}

const CONNECTION_ERRORS = [
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'TransactionInactiveError',
  'TimeoutError',
]
/** Failures that a new connection does not mend. */
const LASTING_ERRORS = [
  'MissingAPIError',
  'OpenFailedError',
  'QuotaExceededError',
  'VersionError',
  'SecurityError',
  'InvalidAccessError',
]

function isConnectionLost(error: unknown): boolean {
  return matches(error, ({ name, message }) => {
    return CONNECTION_ERRORS.includes(name) || /connection.*(lost|closing|closed)/i.test(message)
  })
}

function isStorageFailure(error: unknown): boolean {
  return isConnectionLost(error) || matches(error, ({ name }) => LASTING_ERRORS.includes(name))
}

/** Dexie wraps the browser's error as `inner` of its own. */
function matches(error: unknown, test: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false
  return test(error) || ('inner' in error && matches(error.inner, test))
}
