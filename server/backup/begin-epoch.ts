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
  /** Ids up to this number may already be in use; see `readNumbersGiven`. */
  readonly above: number
}

/** Between a backup and its restore, a hall gives fewer new ids of one kind than this. */
const STEP = 1_000_000

/**
 * On average, a hall gives fewer ids a minute than this. The first id after a restore depends on the clock:
 * for each minute it is higher by this number. So a later restore of the same backup on another computer
 * begins at a higher id.
 */
const NUMBERS_A_MINUTE = 100
const FIRST_RESTORE = Date.UTC(2026, 0, 1)

/**
 * Begins the epoch of a restored hall, in one transaction. The hall gives no id again that it may have
 * given since the backup, and the log of each event mentions the restore.
 * @returns the highest number from which a sequence of the type `integer` continues; the next restore has
 * to begin above it.
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

/** Moves each sequence to `floor` or to `STEP` above the backup's last id, whichever is higher. */
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
