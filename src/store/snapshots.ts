import { isOfEpoch } from '../contract/capabilities'
import type { EpochMs } from '../domain/ids'
import type { CacheDb } from './cache-db'
import type { Reopening } from './reopen'
import {
  EVENT_KINDS,
  ofEachKind,
  type EventKind,
  type EventSnapshots,
  type Snapshot,
  type SnapshotKind,
  type SnapshotOf,
} from './snapshot'
import type { Scope } from './scope'

/** The effect of one answer on the cache. */
export type SnapshotWrite =
  | { readonly is: 'new'; readonly snapshot: Snapshot }
  | {
      readonly is: 'unchanged'
      readonly eventId: number
      readonly kind: SnapshotKind
      readonly fetchedAt: EpochMs
    }

/** Reads for live queries, and the writes of the refreshers. */
export function createSnapshots(cache: Reopening<CacheDb>) {
  return {
    /** One snapshot; null when it was never fetched. */
    read<K extends SnapshotKind>(
      scope: Scope,
      eventId: number,
      kind: K,
    ): Promise<SnapshotOf<K> | null> {
      return cache.run(async (db) => {
        const row = await db.snapshots.get(keyOf(scope, eventId, kind))
        return (ofHall(row, scope) as SnapshotOf<K> | undefined) ?? null
      })
    },

    /** All snapshots of one event, read at one moment. */
    readEvent(scope: Scope, eventId: number): Promise<EventSnapshots> {
      return cache.run(async (db) => {
        const keys = EVENT_KINDS.map((kind) => keyOf(scope, eventId, kind))
        const rows = await db.snapshots.bulkGet(keys)
        return ofEachKind(<K extends EventKind>(kind: K) => {
          const row = ofHall(rows[EVENT_KINDS.indexOf(kind)], scope)
          return (row as SnapshotOf<K> | undefined) ?? null
        })
      })
    },

    /** Writes the answers of one round together. An answer older than the stored one is dropped. */
    write(scope: Scope, writes: readonly SnapshotWrite[]): Promise<void> {
      return cache.run((db) =>
        db.transaction('rw', db.snapshots, async () => {
          for (const write of writes) {
            await (write.is === 'new' ? put(db, write.snapshot) : touch(db, scope, write))
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
      return cache.run(async (db) => {
        await db.snapshots
          .where('[server+owner]')
          .between([server], [server, []])
          .filter((row) => !isCopyOf(row, hall))
          .delete()
      })
    },

    /** Deletes everything of one person, because the next person on this device must not read it. */
    forget({ server, owner }: Scope): Promise<void> {
      return cache.run((db) =>
        db.transaction('rw', db.snapshots, db.people, async () => {
          await db.snapshots.where({ server, owner }).delete()
          await db.people.where({ server, owner }).delete()
        }),
      )
    },
  }
}

export type Snapshots = ReturnType<typeof createSnapshots>

/** In another hall the same numbers are other events, so a snapshot of another hall counts as missing. */
const ofHall = (row: Snapshot | undefined, scope: Scope): Snapshot | undefined =>
  row !== undefined && isCopyOf(row, scope) ? row : undefined

type Hall = Pick<Snapshot, 'venue' | 'epoch'>

/**
 * True when a row is of this hall. A snapshot from before a hall was known may be of any hall, so it is used only until
 * a hall is known.
 */
const isCopyOf = (row: Hall, hall: Hall): boolean =>
  (row.venue ?? null) === (hall.venue ?? null) && isOfEpoch(row, hall)

async function put(db: CacheDb, snapshot: Snapshot): Promise<void> {
  const before = await db.snapshots.get(keyOf(snapshot, snapshot.eventId, snapshot.kind))
  if (before === undefined || !isOlder(snapshot, before)) await db.snapshots.put(snapshot)
}

async function touch(
  db: CacheDb,
  scope: Scope,
  { eventId, kind, fetchedAt }: Extract<SnapshotWrite, { is: 'unchanged' }>,
): Promise<void> {
  await db.snapshots.update(keyOf(scope, eventId, kind), { fetchedAt })
}

/**
 * True when an answer is older than the stored one. Two tabs may ask at once, and an older answer may arrive later. An
 * answer is older when both its request time and its sequence number are lower. One alone is not enough: a restore
 * lowers the number, and a clock may be set back.
 */
function isOlder(answer: Snapshot, kept: Snapshot): boolean {
  if (!isCopyOf(kept, answer)) return false
  if (answer.seq === null || kept.seq === null) return false
  return answer.seq < kept.seq && answer.fetchedAt < kept.fetchedAt
}

const keyOf = (
  { server, owner }: Pick<Scope, 'server' | 'owner'>,
  eventId: number,
  kind: string,
): [string, string, number, string] => [server, owner, eventId, kind]
