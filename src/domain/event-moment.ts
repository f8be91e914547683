import { clockOf } from './event-time'

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?(Z|[+-]\d{2}:\d{2})?$/

/**
 * The moment when clocks in this time zone (IANA name) showed `YYYY-MM-DD`, alone for midnight or with `hh:mm` or
 * `hh:mm:ss`; a time with an offset of its own (`Z`, `+02:00`) is taken as it stands. Null for any other text.
 */
export function momentOf(text: string, timeZone: string): Date | null {
  const [, date = '', time = '00:00', offset] = WRITTEN.exec(text) ?? []
  const shown = Date.parse(`${date}T${time}Z`)
  // The 31st of February is read as a day in March.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(date)) return null
  if (offset !== undefined) {
    const moment = new Date(`${date}T${time}${offset}`)
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  const clock = clockOf(timeZone)
  const offsetAt = (moment: number) =>
    Date.parse(`${clock(new Date(moment)).replace(' ', 'T')}Z`) - moment
  // The offset may change between the moment and its reading as UTC: the second look is at the moment itself.
  const near = shown - offsetAt(shown)
  return new Date(shown - offsetAt(near))
}
