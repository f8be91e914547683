import type { StatsRow } from '../../contract/decode/stats'
import { labelOf, partsOf, type PeriodName } from '../../domain/traffic-periods'
import type { EpochMs } from '../../domain/ids'

/** The statistics that can be shown. */
export const SLICES = [
  'uniqCount',
  'browser',
  'country',
  'city',
  'os',
  'device',
  'language',
] as const
export type StatsSlice = (typeof SLICES)[number]

/** The programs whose use is counted. Forseti is this console. */
export const SUBSYSTEMS = ['Forseti', 'Tyr', 'Sigrun', 'Bragi'] as const
export type Subsystem = (typeof SUBSYSTEMS)[number] | 'all'

/** The counts under one name, for each hour, day or month of the period. */
export interface ChartLine {
  /**
   * The name. Null for visits, which have no names, and for the line that adds up all names beyond the most
   * frequent ones (`isOthers`).
   */
  readonly name: string | null
  readonly isOthers: boolean
  readonly values: readonly number[]
  readonly total: number
}

export interface ChartLines {
  /** When each hour, day or month begins, oldest first. */
  readonly parts: readonly EpochMs[]
  /** The lines, the largest first. */
  readonly lines: readonly ChartLine[]
}

const MOST_LINES = 8

/** The data of the chart and its table, from the server's rows for a period that ended at `now`. */
export function chartLinesOf(
  rows: readonly StatsRow[],
  given: { period: PeriodName; now: EpochMs; slice: StatsSlice; subsystem: Subsystem },
): ChartLines {
  const { period, now, slice, subsystem } = given
  const parts = partsOf(period, new Date(now))
  const counted = new Map<string, number[]>()
  for (const row of rows) {
    if (subsystem !== 'all' && row.siteId !== subsystem) continue
    const at = placeOf(row, { period, parts })
    if (at === -1) continue
    for (const [name, count] of countsOf(row, slice)) {
      const values = counted.get(name) ?? parts.map(() => 0)
      values[at] = (values[at] ?? 0) + count
      counted.set(name, values)
    }
  }
  const all = [...counted]
    .map(([name, values]): ChartLine => ({
      name: slice === 'uniqCount' ? null : name,
      isOthers: false,
      values,
      total: sum(values),
    }))
    .toSorted((a, b) => b.total - a.total || (a.name ?? '').localeCompare(b.name ?? '', 'en'))
  return { parts: parts.map((at) => at.getTime()), lines: withOthers(all) }
}

/**
 * The index of the hour, day or month to which a row belongs. It is found by the row's start time or,
 * without one, it is the newest with the label `datetime`. -1 when there is none.
 */
function placeOf(
  { startsAt, datetime }: StatsRow,
  { period, parts }: { period: PeriodName; parts: readonly Date[] },
): number {
  if (startsAt !== null) return parts.findIndex((at) => at.getTime() === startsAt)
  return parts.findLastIndex((at) => labelOf(period, at) === datetime)
}

function countsOf(row: StatsRow, slice: StatsSlice): readonly (readonly [string, number])[] {
  return slice === 'uniqCount' ? [['', row.uniqCount]] : Object.entries(row[slice])
}

function withOthers(all: readonly ChartLine[]): readonly ChartLine[] {
  if (all.length <= MOST_LINES) return all
  const rest = all.slice(MOST_LINES - 1)
  const values = (rest[0]?.values ?? []).map((_, nth) =>
    sum(rest.map((line) => line.values[nth] ?? 0)),
  )
  const others = { name: null, isOthers: true, values, total: sum(values) }
  return [...all.slice(0, MOST_LINES - 1), others]
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
