import { and, asc, count, countDistinct, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '../db/database'
import { hitMonths } from '../db/schema/hall/hit-months'
import { hits } from '../db/schema/hall/hits'
import { PERIODS, startOfPeriod, type PeriodName } from '../../src/domain/traffic-periods'
import { keysOf, recordOf } from '../../src/lib/records'

/** The traffic of one site in one hour, day or month. */
export interface Traffic {
  /** When the hour, day or month began. */
  readonly startsAt: Date
  readonly site: string
  readonly eventCount: number
  /** How many different visits there were. */
  readonly uniqCount: number
  readonly slices: Readonly<Record<SliceName, Readonly<Record<string, number>>>>
}

/**
 * The values by which hits are counted. `eventType` is the id of the event that an action was about, or
 * `page_view`.
 */
const SLICES = {
  country: hits.country,
  city: hits.city,
  browser: hits.browser,
  os: hits.os,
  device: hits.device,
  screen: hits.screen,
  language: hits.language,
  eventType: sql<string>`coalesce(${hits.eventId}::text, 'page_view')`,
} as const satisfies Record<string, PgColumn | SQL<string>>

type SliceName = keyof typeof SLICES
const SLICE_NAMES = keysOf(SLICES)

/** The counts of the hours, days or months of a period up to now, oldest first. Those without any hit are left out. */
export async function readTraffic(
  tx: Tx,
  { period, now }: { period: PeriodName; now: Date },
): Promise<Traffic[]> {
  const from = startOfPeriod(period, now)
  const { unit } = PERIODS[period]
  if (unit !== 'month') return countTraffic(tx, { unit, from, until: now })
  const kept = await readMonths(tx, from)
  // Months with a row were summed up. Their remaining hits are being deleted and must not be counted again.
  const last = kept.at(-1)?.startsAt
  const firstCounted = last === undefined ? from : nextMonth(last)
  return [...kept, ...(await countTraffic(tx, { unit, from: firstCounted, until: now }))]
}

function readMonths(tx: Tx, from: Date): Promise<Traffic[]> {
  return tx
    .select()
    .from(hitMonths)
    .where(gte(hitMonths.startsAt, from))
    .orderBy(asc(hitMonths.startsAt), asc(hitMonths.site))
    .then((rows) => rows.map((row) => ({ ...row, slices: { ...emptySlices(), ...row.slices } })))
}

/** When the next month begins, in UTC; `startsAt` is the beginning of a month. */
export const nextMonth = (startsAt: Date): Date =>
  new Date(Date.UTC(startsAt.getUTCFullYear(), startsAt.getUTCMonth() + 1))

/** Counts the hits between two times by hour, day or month. */
export async function countTraffic(
  tx: Queryable,
  { unit, from, until }: { unit: 'hour' | 'day' | 'month'; from: Date; until: Date },
): Promise<Traffic[]> {
  // The unit is a word of our own code, so it may be part of the query's text. With a parameter, the database
  // would not see that the selected expression and the grouped expression are the same.
  const begin = sql<string>`to_char(date_trunc('${sql.raw(unit)}', ${hits.at} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const isWithin = and(gte(hits.at, from), lte(hits.at, until))
  const totals = await tx
    .select({ begin, site: hits.site, eventCount: count(), uniqCount: countDistinct(hits.visit) })
    .from(hits)
    .where(isWithin)
    .groupBy(begin, hits.site)
    .orderBy(begin, hits.site)
  const found = new Map(
    totals.map(({ begin: at, site, eventCount, uniqCount }) => [
      `${at} ${site}`,
      { startsAt: new Date(at), site, eventCount, uniqCount, slices: emptySlices() },
    ]),
  )
  for (const slice of SLICE_NAMES) {
    const name: SQL<string> = sql`${SLICES[slice]}`
    const rows = await tx
      .select({ begin, site: hits.site, name, hitCount: count() })
      .from(hits)
      .where(isWithin)
      .groupBy(begin, hits.site, name)
    for (const row of rows) {
      const traffic = found.get(`${row.begin} ${row.site}`)
      if (traffic !== undefined) traffic.slices[slice][row.name] = row.hitCount
    }
  }
  return [...found.values()]
}

// The record has no prototype, because a browser may call itself `__proto__`.
const emptySlices = () => recordOf(SLICE_NAMES, () => Object.create(null) as Record<string, number>)
