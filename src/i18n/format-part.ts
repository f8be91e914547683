import type { EpochMs } from '../domain/ids'
import type { PeriodName } from '../domain/traffic-periods'

const OPTIONS = {
  lastDay: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  lastMonth: { day: 'numeric', month: 'short' },
  lastYear: { month: 'short', year: 'numeric' },
} as const satisfies Record<PeriodName, Intl.DateTimeFormatOptions>

/** Formats an hour, day or month of the statistics, UTC, in words. */
export function formatPart(at: EpochMs, period: PeriodName, language: string): string {
  const options = { ...OPTIONS[period], timeZone: 'UTC' }
  return new Intl.DateTimeFormat(language, options).format(at)
}
