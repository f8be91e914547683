import type { Transaction } from 'dexie'
import type { CacheDb } from './cache-db'
import type { Reopening } from '../reopen'

/**
 * True when a transaction on all tables of a cache begins.
 * A transaction that does not begin in time is aborted. Otherwise each try would add one more to the queue.
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
