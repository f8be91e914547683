import type { HallEpoch } from '../../src/contract/capabilities'
import { HEADERS, NO_EPOCH } from '../../src/contract/headers'
import { writeSnapshotSeq } from '../../src/contract/snapshot-seq'
import type { Database } from '../db/database'
import { venue } from '../db/schema/hall/venue'
import { CallError } from './call-error'
import type { Random } from './random'

/** The hall whose data a database contains, and its last restore; the same for every process on the database. */
export interface HallIdentity {
  readonly venueId: string
  /** Null when the hall was never restored from a backup. */
  readonly epoch: HallEpoch | null
}

/** Reads the hall's identity. The first call on a new database makes the hall's id. */
export async function hallIdentityOf(db: Database, random: Random): Promise<HallIdentity> {
  const read = async () => {
    const [row] = await db.select().from(venue)
    return row && { venueId: row.id, epoch: epochOf(row) }
  }
  const known = await read()
  if (known !== undefined) return known
  await db
    .insert(venue)
    .values({ id: random.hex(8) })
    .onConflictDoNothing()
  const made = await read()
  if (made === undefined) throw new Error('The venue has no id')
  return made
}

const epochOf = ({ epoch, dataFrom }: typeof venue.$inferSelect): HallEpoch | null =>
  epoch === null || dataFrom === null ? null : { id: epoch, dataFrom: dataFrom.toISOString() }

/** The version of an event together with the hall and its epoch, as `X-Snapshot-Seq` has it. */
export const snapshotSeqOf = ({ venueId, epoch }: HallIdentity, seq: number): string =>
  writeSnapshotSeq({ seq, venue: venueId, epoch: epoch?.id ?? null })

/**
 * Refuses a call that was meant for another hall, which had this address before, or for this hall before a
 * restore. The ids in such a call may mean something else here now.
 * @throws CallError other_venue.
 */
export function assertMeantForUs(
  { venueId, epoch }: HallIdentity,
  request: { readonly header: (name: string) => string | null },
): void {
  const meantHall = request.header(HEADERS.venue)
  const meantEpoch = request.header(HEADERS.epoch)
  const isOtherHall = meantHall !== null && meantHall !== venueId
  const isOtherEpoch = meantEpoch !== null && meantEpoch !== (epoch?.id ?? NO_EPOCH)
  if (isOtherHall || isOtherEpoch) throw new CallError('failed_precondition', 'other_venue')
}
