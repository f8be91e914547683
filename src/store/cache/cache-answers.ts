import type { Transaction } from 'dexie'
import type { CacheDb } from './cache-db'
import type { Reopening } from '../reopen'

/**
 * Whether a cache answers: whether a transaction on all its tables begins. A transaction that does not begin in time is
 * aborted, because otherwise each try would leave one more in the queue.
 */
export async function answers(cache: Reopening<CacheDb>): Promise<boolean> {
  const asked: { transaction?: Transaction } = {}
  try {
    await cache.run((db) =>
      db.transaction('rw', db.snapshots, db.people, (transaction) => {
        asked.transaction = transaction
        return db.snapshots.count()
      }),
    )
    return true
  } catch {
    asked.transaction?.abort()
    return false
  }
}
