import { and, gte, inArray, lt, min } from 'drizzle-orm'
import { startOfPeriod } from '../../src/domain/traffic-periods'
import { CallError } from '../call/call-error'
import type { Database } from '../db/database'
import { hitMonths } from '../db/schema/hall/hit-months'
import { hits } from '../db/schema/hall/hits'
import { networkOf } from '../places/network-of'
import type { HitPlace } from './place-of'
import type { ReportedHit } from './read-hit'
import { countTraffic, nextMonth, type Traffic } from './traffic-reader'

/** A hit that is ready to be stored. */
export type Hit = Omit<ReportedHit, 'kind'> & HitPlace & { readonly at: Date }

/** How many bytes the hits of one day (UTC) may take. */
export interface HitLimits {
  /** The limit for one address, which may be that of a hall: four hundred phones, each of which shows 50 screens. */
  readonly bytesOfAddress: number
  readonly bytesInAll: number
}

export const HIT_LIMITS: HitLimits = { bytesOfAddress: 6_000_000, bytesInAll: 24_000_000 }

/** When this many hits wait to be written, new hits are dropped. Nothing important depends on a hit. */
const MOST_WAITING = 2_000
/** The bytes of a row besides its texts, including its entries in two indexes. */
const BYTES_OF_ROW = 120
const DAY_MS = 24 * 3600 * 1000

/** Collects hits and writes many together, because writing a single hit costs the disk as much as a ruling. */
export class HitStore {
  readonly #db: Database
  readonly #limits: HitLimits
  #waiting: Hit[] = []
  /** The bytes that the hits of the present day take, counted in the memory of this process. */
  #taken = { day: 0, inAll: 0, ofAddress: new Map<string, number>() }

  constructor(db: Database, limits: HitLimits = HIT_LIMITS) {
    this.#db = db
    this.#limits = limits
  }

  /** @throws CallError too_often, with the seconds until the next day, when the day's bytes are used up. */
  add(hit: Hit, address: string): void {
    if (this.#waiting.length >= MOST_WAITING) return
    this.#take(bytesOf(hit), networkOf(address), hit.at.getTime())
    this.#waiting.push(hit)
  }

  /** Writes the waiting hits. Hits that cannot be written are dropped. */
  async write(): Promise<void> {
    const rows = this.#waiting
    if (rows.length === 0) return
    this.#waiting = []
    await this.#db.insert(hits).values(rows)
  }

  #take(bytes: number, network: string, nowMs: number): void {
    const day = Math.floor(nowMs / DAY_MS)
    if (day !== this.#taken.day) this.#taken = { day, inAll: 0, ofAddress: new Map() }
    const { inAll, ofAddress } = this.#taken
    const theirs = (ofAddress.get(network) ?? 0) + bytes
    if (theirs > this.#limits.bytesOfAddress || inAll + bytes > this.#limits.bytesInAll) {
      const seconds = Math.ceil(((day + 1) * DAY_MS - nowMs) / 1000)
      const meta = { retryAfterSeconds: String(seconds) }
      throw new CallError('resource_exhausted', 'too_often', { meta })
    }
    this.#taken.inAll += bytes
    ofAddress.set(network, theirs)
  }
}

function bytesOf(hit: Hit): number {
  const texts = [hit.site, hit.visit, hit.country, hit.city, hit.browser, hit.os, hit.device]
  return [...texts, hit.screen, hit.language].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    BYTES_OF_ROW,
  )
}

const KEPT_MONTHS = 13

/**
 * Deletes hits and summed-up months older than thirteen months. Until then, a month can be compared with
 * the same month of the year before.
 */
export async function forgetOldHits(db: Database, now: Date): Promise<void> {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - KEPT_MONTHS)
  await db.delete(hits).where(lt(hits.at, limit))
  const firstKept = new Date(Date.UTC(limit.getUTCFullYear(), limit.getUTCMonth()))
  await db.delete(hitMonths).where(lt(hitMonths.startsAt, firstKept))
}

/** How many rows are deleted by one statement, so that calls do not wait for long. */
const REMOVED_AT_ONCE = 5_000
const MOST_NAMES = 300

/**
 * Sums up old months: one row for each site replaces the month's hits, once no report shows the month's days any
 * more. While the hits of such a month are being deleted, readers use the row and ignore the hits.
 */
export async function summarizeOldHits(db: Database, now: Date): Promise<void> {
  const firstShown = startOfPeriod('lastMonth', now)
  for (;;) {
    const [oldest] = await db.select({ at: min(hits.at) }).from(hits)
    if (!oldest?.at) return
    const from = new Date(Date.UTC(oldest.at.getUTCFullYear(), oldest.at.getUTCMonth()))
    const end = nextMonth(from)
    if (end > firstShown) return
    const until = new Date(end.getTime() - 1)
    const months = await countTraffic(db, { unit: 'month', from, until })
    // The row already exists if an earlier run stored it and was interrupted before it had deleted all hits.
    if (months.length > 0) {
      await db.insert(hitMonths).values(months.map(shortened)).onConflictDoNothing()
    }
    while (await removeSome(db, { from, end }));
  }
}

async function removeSome(db: Database, { from, end }: { from: Date; end: Date }) {
  const some = db
    .select({ id: hits.id })
    .from(hits)
    .where(and(gte(hits.at, from), lt(hits.at, end)))
    .limit(REMOVED_AT_ONCE)
  const removed = await db.delete(hits).where(inArray(hits.id, some)).returning({ id: hits.id })
  return removed.length > 0
}

/** Limits the number of names, because clients can invent names. All names beyond the limit are counted as `other`. */
function shortened({ slices, ...traffic }: Traffic): typeof hitMonths.$inferInsert {
  const entries = Object.entries(slices).map(([slice, counts]) => {
    const byCount = Object.entries(counts).toSorted(([, a], [, b]) => b - a)
    const rest = byCount.slice(MOST_NAMES).reduce((sum, [, count]) => sum + count, 0)
    const kept = byCount.slice(0, MOST_NAMES)
    return [slice, namesOf(rest === 0 ? kept : [...kept, ['other', rest]])] as const
  })
  return { ...traffic, slices: Object.fromEntries(entries) }
}

// The record has no prototype, because a browser may call itself `__proto__`.
const namesOf = (counts: readonly (readonly [string, number])[]): Record<string, number> =>
  Object.assign(Object.create(null) as Record<string, number>, Object.fromEntries(counts))
