import { lt } from 'drizzle-orm'
import type { Database } from '../db/database'
import { hits } from '../db/schema/hits'
import type { Place } from './place-of'
import type { SaidHit } from './read-hit'

/** What is counted, as it came. */
export type Hit = Omit<SaidHit, 'kind'> & Place & { readonly at: Date }

/** More than these at once are let go: nothing of value hangs on them. */
const MOST_WAITING = 2_000

/** Hits that wait to be written together, since each writing costs the disk what a ruling does. */
export class HitStore {
  readonly #db: Database
  #waiting: Hit[] = []

  constructor(db: Database) {
    this.#db = db
  }

  add(hit: Hit): void {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(hit)
  }

  /** Writes what waits. What cannot be written is let go. */
  async write(): Promise<void> {
    const rows = this.#waiting
    if (rows.length === 0) return
    this.#waiting = []
    await this.#db.insert(hits).values(rows)
  }
}

const KEPT_MONTHS = 13

/** Drops hits older than thirteen months: a year can be compared with the same month before. */
export async function forgetOldHits(db: Database, now: Date): Promise<void> {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - KEPT_MONTHS)
  await db.delete(hits).where(lt(hits.at, limit))
}
