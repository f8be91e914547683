import type { EpochMs, Milliseconds } from '../domain/ids'
import { releaseBallast } from './ballast'
import type { CacheDb } from './cache/cache-db'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'

export interface RoomParts {
  readonly cache: () => Reopening<CacheDb> | null
  /** Deletes the cached pictures of people; false when there were none. */
  readonly dropPictures: () => Promise<boolean>
  readonly now: () => EpochMs
  /** Called after something was deleted. */
  readonly onMade: () => void
}

const OLD_MS: Milliseconds = 24 * 3_600_000

/**
 * Frees space on a full device. Each call deletes the first of these that still exists: the ballast (space reserved
 * for rulings), the pictures, the snapshots older than a day. It never deletes a ruling. Returns false when nothing is
 * left to delete.
 */
export function createMakeRoom(parts: RoomParts): (db: RulingsDb) => Promise<boolean> {
  return async (db) => {
    const isMade =
      (await releaseBallast(db)) || (await parts.dropPictures()) || (await dropOldCopies(parts))
    if (isMade) parts.onMade()
    return isMade
  }
}

async function dropOldCopies({ cache, now }: RoomParts): Promise<boolean> {
  const before = now() - OLD_MS
  const dropped = await cache()?.run((db) =>
    db.snapshots.filter(({ fetchedAt }) => fetchedAt < before).delete(),
  )
  return (dropped ?? 0) > 0
}
