import { clockOf } from './event-time'

const DAY_MS = 86_400_000

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?(Z|[+-]\d{2}:\d{2})?$/

/**
 * The moment when clocks in a time zone (IANA name) showed the time in the text. The text is `YYYY-MM-DD`, alone for
 * midnight, or with `hh:mm` or `hh:mm:ss`. A time that clocks skipped when they went forward is moved forward by the
 * same amount. A text with its own offset (`Z`, `+02:00`) is read by that offset. Null for any other text.
 */
export function momentOf(text: string, timeZone: string): Date | null {
  const [, date = '', time = '00:00', offset] = WRITTEN.exec(text) ?? []
  const shown = Date.parse(`${date}T${time}Z`)
  // `Date.parse` reads the 31st of February as a day in March, so the date is compared again.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(date)) return null
  if (offset !== undefined) {
    const moment = new Date(`${date}T${time}${offset}`)
    return Number.isNaN(moment.getTime()) ? null : moment
  }
  const clock = clockOf(timeZone)
  const shownAt = (moment: number) => Date.parse(`${clock(new Date(moment)).replace(' ', 'T')}Z`)
  const offsetAt = (moment: number) => shownAt(moment) - moment
  // The first offset is that of the text read as UTC, which may lie on the other side of a clock change. So the offset
  // is looked up again close to the moment itself.
  const near = shown - offsetAt(shown)
  const moment = shown - offsetAt(near)
  if (shownAt(moment) === shown) return new Date(moment)
  // Clocks skipped this time when they went forward. The offset of the day before applies. A day whose midnight was
  // skipped then begins at its first moment.
  return new Date(shown - offsetAt(shown - DAY_MS))
}
