/**
 * The periods for which a client can request statistics: a number of hours, days or months, including the current one.
 * Source: docs/rules/wire.md#use-of-the-programs.
 */
export const PERIODS = {
  lastDay: { unit: 'hour', count: 24 },
  lastMonth: { unit: 'day', count: 30 },
  lastYear: { unit: 'month', count: 12 },
} as const

export type PeriodName = keyof typeof PERIODS

/** The start of a period that ends now: the start of its first hour, day or month, UTC. */
export function startOfPeriod(period: PeriodName, now: Date): Date {
  const { unit, count } = PERIODS[period]
  const [year, month, day, hour] = [
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate(),
    now.getUTCHours(),
  ]
  const back = count - 1
  switch (unit) {
    case 'hour':
      return new Date(Date.UTC(year, month, day, hour - back))
    case 'day':
      return new Date(Date.UTC(year, month, day - back))
    case 'month':
      return new Date(Date.UTC(year, month - back))
  }
}

/** The hour, day or month as a number of two digits. */
export function labelOf(period: PeriodName, startsAt: Date): string {
  const text = startsAt.toISOString()
  switch (PERIODS[period].unit) {
    case 'hour':
      return text.slice(11, 13)
    case 'day':
      return text.slice(8, 10)
    case 'month':
      return text.slice(5, 7)
  }
}

/** The starts of each hour, day or month of a period that ends now, oldest first. */
export function partsOf(period: PeriodName, now: Date): readonly Date[] {
  const { unit, count } = PERIODS[period]
  const first = startOfPeriod(period, now)
  return Array.from({ length: count }, (_, nth) => {
    const at = new Date(first)
    if (unit === 'hour') at.setUTCHours(at.getUTCHours() + nth)
    else if (unit === 'day') at.setUTCDate(at.getUTCDate() + nth)
    else at.setUTCMonth(at.getUTCMonth() + nth)
    return at
  })
}
