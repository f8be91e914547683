import type { Transaction } from 'dexie'
import type { CacheDb } from './cache-db'
import type { Reopening } from '../reopen'

/**
 * Whether a cache answers: tries a transaction on everything in it. One that does not come is taken back, so that none of
 * them pile up.
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
