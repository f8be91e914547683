import { and, count, countDistinct, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database'
import { hits } from '../db/schema/hits'
import { PERIODS, startOf, type PeriodName } from '../../src/domain/traffic-periods'

/** One site in one hour, day or month. */
export interface Traffic {
  /** When the hour, day or month began. */
  readonly startsAt: Date
  readonly site: string
  readonly eventCount: number
  /** Distinct visits. */
  readonly uniqCount: number
  readonly slices: Readonly<Record<SliceName, Readonly<Record<string, number>>>>
}

/** By what hits are told apart; `eventType` is the event an action was about, or that it was a page view. */
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
const SLICE_NAMES = Object.keys(SLICES) as SliceName[]

/** What was counted in the hours, days or months of a period up to now, oldest first; those without a hit are left out. */
export async function readTraffic(
  tx: Tx,
  { period, now }: { period: PeriodName; now: Date },
): Promise<Traffic[]> {
  // The name of a unit is ours and stands in the text: as a value the database would not know it for the same twice.
  const begin = sql<string>`to_char(date_trunc('${sql.raw(PERIODS[period].unit)}', ${hits.at} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const isWithin = and(gte(hits.at, startOf(period, now)), lte(hits.at, now))
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

// Without a prototype: a browser may call itself `__proto__`.
const emptySlices = () =>
  Object.fromEntries(
    SLICE_NAMES.map((name) => [name, Object.create(null) as Record<string, number>]),
  ) as Record<SliceName, Record<string, number>>
