import type { HuginDataJson } from '../wire/atoms_pb'
import type { EpochMs } from '../../domain/ids'
import { moment, text, whole } from './fields'

export type Counts = Readonly<Record<string, number>>

/** One hour, day or month of one site. */
export interface StatsRow {
  readonly siteId: string
  /** The hour, day or month in two digits. */
  readonly datetime: string
  /** When the hour, day or month began; null when the server does not say. */
  readonly startsAt: EpochMs | null
  readonly eventCount: number
  readonly uniqCount: number
  readonly country: Counts
  readonly city: Counts
  readonly browser: Counts
  readonly os: Counts
  readonly device: Counts
  readonly language: Counts
}

/** Reads the rows of any of the three statistics calls. */
export function decodeStats(json: { data?: HuginDataJson[] }): readonly StatsRow[] {
  return (json.data ?? []).map((row) => ({
    siteId: text(row.siteId),
    datetime: text(row.datetime),
    startsAt: moment(row.startsAt),
    eventCount: whole(row.eventCount),
    uniqCount: whole(row.uniqCount),
    country: readCounts(row.country),
    city: readCounts(row.city),
    browser: readCounts(row.browser),
    os: readCounts(row.os),
    device: readCounts(row.device),
    language: readCounts(row.language),
  }))
}

/** Reads a map from name to number, which is sent as JSON text. Unreadable text gives an empty map. */
function readCounts(json: string | undefined): Counts {
  try {
    const value: unknown = JSON.parse(json || '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, count]) =>
        Number.isFinite(Number(count)) ? [[name, Number(count)]] : [],
      ),
    )
  } catch {
    return {}
  }
}
