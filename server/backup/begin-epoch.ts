import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database'
import { events } from '../db/schema/events/events'
import { journal } from '../db/schema/hall/journal'
import { venue } from '../db/schema/hall/venue'

interface Epoch {
  readonly id: string
  /** When the backup was made. */
  readonly dataFrom: Date
  readonly now: Date
  /** Ids up to this one may already have been given to something; see `readNumbersGiven`. */
  readonly above: number
}

/** Between a backup and its restore, a hall gives fewer ids of one kind than this. */
const STEP = 1_000_000

/**
 * More ids a minute than a hall gives on average. So a later restore of the same backup elsewhere begins at a higher
 * id.
 */
const NUMBERS_A_MINUTE = 100
const FIRST_RESTORE = Date.UTC(2026, 0, 1)

/**
 * Begins the epoch of a restored hall, in one transaction. An id that may have been given since the backup is not given
 * again, and the log of each event mentions the restore.
 * @returns the highest id that a sequence goes on from, for the next restore.
 */
export async function beginEpoch(db: Database, epoch: Epoch): Promise<number> {
  const { id, dataFrom, now, above } = epoch
  return db.transaction(async (tx) => {
    const byClock = Math.floor((now.getTime() - FIRST_RESTORE) / 60_000) * NUMBERS_A_MINUTE
    const highest = await moveSequences(tx, Math.max(above, byClock) + STEP)
    await tx.update(venue).set({ epoch: id, dataFrom })
    await noteInLogs(tx, { dataFrom, now })
    return highest
  })
}

/** Moves each sequence to `floor`, or a step above the backup's last id where that is higher. */
async function moveSequences(tx: Tx, floor: number): Promise<number> {
  const moved = await tx
    .select({
      last: sql<string>`setval(
        (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass,
        greatest(coalesce(last_value, 0) + ${STEP}::bigint, ${floor}::bigint)
      )`,
      isSmall: sql<boolean>`data_type = 'integer'::regtype`,
    })
    .from(sql`pg_sequences`)
    .where(sql`schemaname = 'public'`)
  return Math.max(floor, ...moved.filter(({ isSmall }) => isSmall).map(({ last }) => Number(last)))
}

async function noteInLogs(tx: Tx, { dataFrom, now }: { dataFrom: Date; now: Date }): Promise<void> {
  const said = JSON.stringify({ dataFrom: dataFrom.toISOString() })
  await tx.execute(sql`
    insert into ${journal} (event_id, method, subject, recorded_at, ruled_offline, device, after)
    select of.id, 'Venue.PutBack', '{}'::jsonb, ${now.toISOString()}::timestamptz, false, '', ${said}::jsonb
    from (select 0 as id union all select id from ${events} order by id) as of
  `)
}
