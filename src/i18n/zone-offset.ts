import type { EpochMs, Milliseconds } from '../domain/ids'

const CLOCK = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions

/** The first one takes a tablet a tenth of a second, so none is made before a time is shown. */
const clocks = new Map<string, Intl.DateTimeFormat | null>()

/** How far a zone's clock is ahead of UTC at a moment. The zone is a name or an offset; NaN if it is unknown. */
export function zoneOffset(timeZone: string, at: EpochMs): Milliseconds {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(timeZone) ?? []
  if (sign !== undefined)
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
  const clock = clockIn(timeZone)
  if (clock === null) return Number.NaN
  const shown = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const of = (type: keyof Intl.DateTimeFormatPartTypesRegistry) => shown.get(type) ?? Number.NaN
  const asUtc = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return asUtc - Math.floor(at / 1000) * 1000
}

function clockIn(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = newClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function newClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone })
  } catch {
    return null
  }
}
