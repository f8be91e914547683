import type { EpochMs } from '../../domain/ids'
import type { CacheDb } from './cache-db'
import { isCopyOf, keyOf, putSnapshot, type CacheOwner } from './cache-rows'
import {
  EVENT_KINDS,
  ofEachKind,
  type EventKind,
  type EventSnapshots,
  type Snapshot,
  type SnapshotKind,
  type SnapshotOf,
} from './snapshot'
import type { Scope } from '../scope'
import type { Cache } from './two-caches'

/** The effect of one answer on the cache. */
export type SnapshotWrite =
  | { readonly is: 'new'; readonly snapshot: Snapshot }
  | {
      readonly is: 'unchanged'
      readonly eventId: number
      readonly kind: SnapshotKind
      readonly fetchedAt: EpochMs
    }

/**
 * Reads snapshots for live queries, and writes the answers of the refreshers.
 * When the second cache begins to be used, it gets only the rows of the person whom `whose` names,
 * because a person who has signed out may have left rows in memory. Without `whose`, all rows are copied.
 */
export function createSnapshots(cache: Cache, whose?: () => CacheOwner) {
  /** The latest reading of each row, by its key. These are the rows that screens show. */
  const lastRead = new Map<string, Snapshot>()
  cache.takeAlong(() => {
    const shown = whose?.()
    return [...lastRead.values()].filter((row) => shown === undefined || isOwnedBy(row, shown))
  })
  // Called after the work, not inside it: work in a cache that hangs may end much later,
  // when the person has signed out.
  const note = (row: Snapshot | undefined) => {
    if (row !== undefined) lastRead.set(keyOf(row, row.eventId, row.kind).join(' '), row)
    return row
  }
  const drop = (isGone: (row: Snapshot) => boolean) => {
    for (const [key, row] of lastRead) if (isGone(row)) lastRead.delete(key)
  }
  return {
    /** One snapshot; null when it was never fetched. */
    async read<K extends SnapshotKind>(
      scope: Scope,
      eventId: number,
      kind: K,
    ): Promise<SnapshotOf<K> | null> {
      const row = await cache.run((db) => db.snapshots.get(keyOf(scope, eventId, kind)))
      return (note(ofHall(row, scope)) as SnapshotOf<K> | undefined) ?? null
    },

    /** All snapshots of one event, read at one moment. */
    async readEvent(scope: Scope, eventId: number): Promise<EventSnapshots> {
      const keys = EVENT_KINDS.map((kind) => keyOf(scope, eventId, kind))
      const rows = await cache.run((db) => db.snapshots.bulkGet(keys))
      return ofEachKind(<K extends EventKind>(kind: K) => {
        const row = note(ofHall(rows[EVENT_KINDS.indexOf(kind)], scope))
        return (row as SnapshotOf<K> | undefined) ?? null
      })
    },

    /** Writes the answers of one reading round together. An answer older than the stored one is dropped. */
    write(scope: Scope, writes: readonly SnapshotWrite[]): Promise<void> {
      return cache.run((db) =>
        db.transaction('rw', db.snapshots, async () => {
          for (const write of writes) {
            await (write.is === 'new' ? putSnapshot(db, write.snapshot) : touch(db, scope, write))
          }
        }),
      )
    },

    /**
     * Deletes snapshots that are of other halls at this address, or from before a restore, or from before a hall was
     * known.
     */
    forgetOtherHalls({
      server,
      ...hall
    }: Pick<Scope, 'server' | 'venue' | 'epoch'>): Promise<void> {
      drop((row) => row.server === server && !isCopyOf(row, hall))
      return cache.run(async (db) => {
        await db.snapshots
          .where('[server+owner]')
          .between([server], [server, []])
          .filter((row) => !isCopyOf(row, hall))
          .delete()
      })
    },

    /** Deletes everything of one person, because the next person on this device must not read it. */
    forget({ server, owner }: CacheOwner): Promise<void> {
      drop((row) => isOwnedBy(row, { server, owner }))
      return cache.forget({ server, owner })
    },
  }
}

const isOwnedBy = (row: CacheOwner, { server, owner }: CacheOwner): boolean =>
  row.server === server && row.owner === owner

export type Snapshots = ReturnType<typeof createSnapshots>

/** In another hall the same numbers are other events, so a snapshot of another hall counts as missing. */
const ofHall = (row: Snapshot | undefined, scope: Scope): Snapshot | undefined =>
  row !== undefined && isCopyOf(row, scope) ? row : undefined

async function touch(
  db: CacheDb,
  scope: Scope,
  { eventId, kind, fetchedAt }: Extract<SnapshotWrite, { is: 'unchanged' }>,
): Promise<void> {
  await db.snapshots.update(keyOf(scope, eventId, kind), { fetchedAt })
}
