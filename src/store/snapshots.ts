import type { EpochMs } from '../domain/ids'
import type { CacheDb } from './cache-db'
import type { Reopening } from './reopen'
import {
  EVENT_KINDS,
  type EventSnapshots,
  type Snapshot,
  type SnapshotKind,
  type SnapshotOf,
} from './snapshot'
import type { Scope } from './stored-action'

/** What one answer does to the cache. */
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
        return (ofVenue(row, scope) as SnapshotOf<K> | undefined) ?? null
      })
    },

    /** All there is of one event, as of one moment. */
    readEvent(scope: Scope, eventId: number): Promise<EventSnapshots> {
      return cache.run(async (db) => {
        const keys = EVENT_KINDS.map((kind) => keyOf(scope, eventId, kind))
        const rows = await db.snapshots.bulkGet(keys)
        return Object.fromEntries(
          EVENT_KINDS.map((kind, index) => [kind, ofVenue(rows[index], scope) ?? null]),
        ) as unknown as EventSnapshots
      })
    },

    /** Writes the answers of one round together; an answer older than what is there is dropped. */
    write(scope: Scope, writes: readonly SnapshotWrite[]): Promise<void> {
      return cache.run((db) =>
        db.transaction('rw', db.snapshots, async () => {
          for (const write of writes) {
            await (write.is === 'new' ? put(db, write.snapshot) : touch(db, scope, write))
          }
        }),
      )
    },

    /** Forgets what was said in other halls that had this address, and, once a hall is known, what was said before. */
    forgetOtherVenues({ server, venue }: Pick<Scope, 'server' | 'venue'>): Promise<void> {
      return cache.run(async (db) => {
        await db.snapshots
          .where('[server+owner]')
          .between([server], [server, []])
          .filter((row) => !isCopyOf(row, venue))
          .delete()
      })
    },

    /** Forgets everything of one person: the next one on this device must not read it. */
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

/** In another hall the same numbers are other events: a copy of there is none. */
const ofVenue = (row: Snapshot | undefined, { venue }: Scope): Snapshot | undefined =>
  row !== undefined && isCopyOf(row, venue) ? row : undefined

/** A copy of before a hall was known may be of any hall: it serves only until one is known. */
const isCopyOf = (row: Snapshot, venue: string | null): boolean => (row.venue ?? null) === venue

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
 * Two windows may ask at once, and answers overtake one another: an answer asked for before the kept one, of an older
 * state. Neither alone is enough, since a server may come back from a backup and a clock may be set back.
 */
function isOlder(answer: Snapshot, kept: Snapshot): boolean {
  if (!isCopyOf(kept, answer.venue ?? null)) return false
  if (answer.seq === null || kept.seq === null) return false
  return answer.seq < kept.seq && answer.fetchedAt < kept.fetchedAt
}

const keyOf = (
  { server, owner }: Pick<Scope, 'server' | 'owner'>,
  eventId: number,
  kind: string,
): [string, string, number, string] => [server, owner, eventId, kind]
