import { isOfEpoch } from '../../contract/capabilities'
import type { CacheDb, RememberedPersonRow } from './cache-db'
import type { Snapshot } from './snapshot'
import type { Scope } from '../scope'

/** The account at one address to which rows of a cache belong. */
export type CacheOwner = Pick<Scope, 'server' | 'owner'>

/** The rows of a cache. */
export interface CacheRows {
  readonly snapshots: readonly Snapshot[]
  readonly people: readonly RememberedPersonRow[]
}

/**
 * Deletes the rows of the accounts `gone`, then writes `rows`, all or nothing.
 * A snapshot older than the stored one is dropped.
 */
export function writeRows(
  db: CacheDb,
  { snapshots, people }: CacheRows,
  gone: readonly CacheOwner[] = [],
): Promise<void> {
  return db.transaction('rw', db.snapshots, db.people, async () => {
    for (const owner of gone) await deleteOf(db, owner)
    for (const snapshot of snapshots) await putSnapshot(db, snapshot)
    await db.people.bulkPut([...people])
  })
}

/** All rows, read at one moment. */
export function readRows(db: CacheDb): Promise<CacheRows> {
  return db.transaction('r', db.snapshots, db.people, async () => ({
    snapshots: await db.snapshots.toArray(),
    people: await db.people.toArray(),
  }))
}

/** Deletes everything of one account. */
export const forgetOwner = (db: CacheDb, owner: CacheOwner): Promise<void> =>
  db.transaction('rw', db.snapshots, db.people, () => deleteOf(db, owner))

async function deleteOf(db: CacheDb, { server, owner }: CacheOwner): Promise<void> {
  await db.snapshots.where({ server, owner }).delete()
  await db.people.where({ server, owner }).delete()
}

/** Stores an answer, unless the stored one is newer. Runs inside a transaction. */
export async function putSnapshot(db: CacheDb, snapshot: Snapshot): Promise<void> {
  const before = await db.snapshots.get(keyOf(snapshot, snapshot.eventId, snapshot.kind))
  if (before === undefined || !isOlder(snapshot, before)) await db.snapshots.put(snapshot)
}

/**
 * True when an answer is older than the stored one. Two tabs may ask at the same time,
 * and the older answer may arrive later. Both the time of the request and the sequence number must be lower:
 * a restore lowers the number, and a clock may be set back.
 */
function isOlder(answer: Snapshot, kept: Snapshot): boolean {
  if (!isCopyOf(kept, answer)) return false
  if (answer.seq === null || kept.seq === null) return false
  return answer.seq < kept.seq && answer.fetchedAt < kept.fetchedAt
}

/**
 * True when a row is of this hall and this epoch. A snapshot from before a hall was known may be of any
 * hall, so it is used only until a hall is known.
 */
export const isCopyOf = (
  row: Pick<Snapshot, 'venue' | 'epoch'>,
  hall: Pick<Snapshot, 'venue' | 'epoch'>,
): boolean => (row.venue ?? null) === (hall.venue ?? null) && isOfEpoch(row, hall)

export const keyOf = (
  { server, owner }: CacheOwner,
  eventId: number,
  kind: string,
): [string, string, number, string] => [server, owner, eventId, kind]
