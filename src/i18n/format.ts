import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset'
import type { EpochMs, Seconds } from '../domain/ids'
import { isolate } from '../lib/isolate'
import { quickZoneOffset } from '../lib/zone-offset'
import { dayAndMonth, dayInWords, listOf, meanOf, plainOf, weekday } from './formatters'

const THIN_SPACE = '\u2009'
const MINUS = '\u2212'

/** Formats points with a thin space between thousands, in every language: "25 000", "−1 000". */
export function formatPoints(points: number): string {
  const digits = String(Math.abs(points)).replace(/\B(?=(\d{3})+(?!\d))/g, THIN_SPACE)
  return points < 0 ? MINUS + digits : digits
}

/** Formats a difference in points: "+6 900", "−6 800", and "0" without a sign. */
export function formatSignedPoints(points: number): string {
  return points > 0 ? `+${formatPoints(points)}` : formatPoints(points)
}

/** Formats a mean with two decimals, in the way of the language: "2.50", "2,50". */
export function formatMean(mean: number, language: string): string {
  return meanOf(language).format(mean)
}

/** Formats a number for a spreadsheet: without grouping, at most two decimals: "25000", "-2,33". */
export function formatPlainNumber(value: number, language: string): string {
  return plainOf(language).format(value)
}

/** Reads a typed whole number, with any spaces between digits and a hyphen or a true minus. Null for other text. */
export function parseWholeNumber(text: string): number | null {
  const plain = text.replace(/[\s\u2009\u202f\u00a0]/g, '').replace(MINUS, '-')
  if (!/^[+-]?\d+$/.test(plain)) return null
  const value = Number(plain)
  return Number.isSafeInteger(value) ? value : null
}

/** Formats a time left in minutes and seconds, never in hours: "75:00", "03:48". Below 0 it counts up: "+06:24". */
export function formatTimer(left: Seconds): string {
  return (left < 0 ? '+' : '') + minutesAndSeconds(Math.abs(Math.trunc(left)), 2)
}

/** Formats a time left like `formatTimer`, for a tile, without the leading zero: "8:48", "+6:24". */
export function formatShortTimer(left: Seconds): string {
  return (left < 0 ? '+' : '') + minutesAndSeconds(Math.abs(Math.trunc(left)), 1)
}

/** Formats a span, with hours from one hour on: "48:07", "1:02:09". */
export function formatDuration(span: Seconds): string {
  const whole = Math.max(0, Math.trunc(span))
  const hours = Math.floor(whole / 3600)
  if (hours === 0) return minutesAndSeconds(whole, 2)
  return `${hours}:${minutesAndSeconds(whole % 3600, 2)}`
}

export interface ZoneOption {
  /**
   * The event's zone ("Europe/Riga"); its offset ("+02:00") on a device that does not know the zone; the device's own
   * zone when absent.
   */
  readonly timeZone?: string | undefined
  /** Without a reader, a time is shown without its day. */
  readonly reader?: TimeReader
}

/** The reader of a time, and the present moment. */
export interface TimeReader {
  readonly language: string
  /** The present moment, rounded to a quarter of an hour, which is enough to know the day in any zone. */
  readonly now: EpochMs
  /** The device's clock is far from the server's, so its times are shown as approximate. */
  readonly isClockOff: boolean
}

/** Formats the time of day, with the day unless it is today: "14:02", "Sat 14:02", "5 Dec, 14:02". */
export function formatTimeOfDay(at: EpochMs, zone: ZoneOption = {}): string {
  return withDay(isoIn(zone, at).slice(11, 16), at, zone)
}

/** Formats the present moment like `formatTimeOfDay`, with seconds: "14:10:04". */
export function formatTimeWithSeconds(at: EpochMs, zone: ZoneOption = {}): string {
  return withDay(isoIn(zone, at).slice(11, 19), at, zone)
}

/**
 * Formats a time that was read from this device's clock like `formatTimeOfDay`; "≈ 14:02" while that clock is far off.
 */
export function formatDeviceTime(at: EpochMs, zone: ZoneOption = {}): string {
  return roughly(formatTimeOfDay(at, zone), zone)
}

/** Formats a time from this device's clock like `formatDeviceTime`, with seconds. */
export function formatDeviceTimeWithSeconds(at: EpochMs, zone: ZoneOption = {}): string {
  return roughly(formatTimeWithSeconds(at, zone), zone)
}

/** Year, month and day in the zone, as a key to compare days: "2026-12-05". */
export function dayKey(at: EpochMs, zone: ZoneOption = {}): string {
  return isoIn(zone, at).slice(0, 10)
}

/** Formats a day in words: "5 December 2026", "5 декабря 2026 г.". */
export function formatDate(at: EpochMs, language: string, zone: ZoneOption = {}): string {
  return dayInWords(language).format(shownIn(zone, at))
}

/** Formats day and time for spreadsheets: "2026-12-05 14:02". */
export function formatSortableTime(at: EpochMs, zone: ZoneOption = {}): string {
  return isoIn(zone, at).slice(0, 16).replace('T', ' ')
}

/** Formats day and time: "5 Dec, 14:02". */
export function formatDateTime(at: EpochMs, language: string, zone: ZoneOption = {}): string {
  return `${shortDay(at, language, zone)}, ${isoIn(zone, at).slice(11, 16)}`
}

const DAY_MS = 86_400_000

/** Adds the day before a time: the weekday within the last six days, otherwise the date. */
function withDay(time: string, at: EpochMs, zone: ZoneOption): string {
  const { reader } = zone
  if (reader === undefined) return time
  const daysAgo = (Date.parse(dayKey(reader.now, zone)) - Date.parse(dayKey(at, zone))) / DAY_MS
  if (daysAgo === 0) return time
  const { language } = reader
  if (daysAgo < 0 || daysAgo > 6) return `${shortDay(at, language, zone)}, ${time}`
  return `${weekday(language).format(shownIn(zone, at))} ${time}`
}

const roughly = (time: string, { reader }: ZoneOption): string =>
  reader?.isClockOff ? `≈ ${time}` : time

function shortDay(at: EpochMs, language: string, zone: ZoneOption): string {
  return dayAndMonth(language).format(shownIn(zone, at))
}

/** Formats a zone's offset from UTC at a moment: "UTC+02:00", "UTC−03:30". */
export function formatZoneOffset(timeZone: string, at: EpochMs): string {
  const minutes = Math.round(offsetOf(timeZone, at) / 60_000)
  const size = Math.abs(minutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  const rest = String(size % 60).padStart(2, '0')
  return `UTC${minutes < 0 ? MINUS : '+'}${hours}:${rest}`
}

/** Formats a list in words: "A, B and C". */
export function formatList(items: readonly string[], language: string): string {
  return listOf(language).format(items.map(isolate))
}

/** The whole minutes of a span, as a number for plural forms. */
export function wholeMinutes(span: Seconds): number {
  return Math.floor(Math.max(0, span) / 60)
}

/** The zone's wall clock as ISO text, "2026-12-05T14:02:10.000Z". The Z has no meaning here. */
function isoIn(zone: ZoneOption, at: EpochMs): string {
  return new Date(shownIn(zone, at)).toISOString()
}

/** The zone's wall clock as if it were UTC, so that the device need not know the zone; an offset is enough. */
function shownIn({ timeZone }: ZoneOption, at: EpochMs): number {
  const offset = timeZone ? offsetOf(timeZone, at) : Number.NaN
  // Without a zone, or with a zone of unknown offset, the device's own zone counts.
  return at + (Number.isNaN(offset) ? -new Date(at).getTimezoneOffset() * 60_000 : offset)
}

const offsetOf = (timeZone: string, at: EpochMs): number =>
  quickZoneOffset(timeZone, at) ?? getTimezoneOffset(timeZone, new Date(at))

function minutesAndSeconds(span: Seconds, minuteDigits: number): string {
  const minutes = String(Math.floor(span / 60)).padStart(minuteDigits, '0')
  return `${minutes}:${String(span % 60).padStart(2, '0')}`
}

/**
 * The count for a sentence that names things and does not say how many: one, or several. Russian's form for 1 also stands
 * for 21, so the true number would name 21 tables as one.
 */
export const oneOrSeveral = (count: number) => Math.min(count, 2)
