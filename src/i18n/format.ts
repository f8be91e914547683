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

/** Formats a mean with two decimals in the notation of the language: "2.50", "2,50". */
export function formatMean(mean: number, language: string): string {
  return meanOf(language).format(mean)
}

/** Formats a number for a spreadsheet: without grouping, at most two decimals: "25000", "-2,33". */
export function formatPlainNumber(value: number, language: string): string {
  return plainOf(language).format(value)
}

/**
 * Reads a typed whole number. It may have spaces between digits, and a hyphen or a minus sign before them. Null for
 * any other text.
 */
export function parseWholeNumber(text: string): number | null {
  const plain = text.replace(/[\s\u2009\u202f\u00a0]/g, '').replace(MINUS, '-')
  if (!/^[+-]?\d+$/.test(plain)) return null
  const value = Number(plain)
  return Number.isSafeInteger(value) ? value : null
}

/**
 * Formats a time left in minutes and seconds, without hours: "75:00", "03:48". A negative time is time past the end:
 * "+06:24".
 */
export function formatTimer(left: Seconds): string {
  return (left < 0 ? '+' : '') + minutesAndSeconds(Math.abs(Math.trunc(left)), 2)
}

/** Formats a time left like `formatTimer`, but without the leading zero, for a tile: "8:48", "+6:24". */
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
   * The event's zone ("Europe/Riga"), or its offset ("+02:00") on a device that does not know the zone. When absent,
   * the device's own zone is used.
   */
  readonly timeZone?: string | undefined
  /** Without a reader, a time is shown without its day. */
  readonly reader?: TimeReader
}

/** Who reads a time, and when: decides how the day is written. */
export interface TimeReader {
  readonly language: string
  /**
   * The present moment, rounded down to a quarter of an hour. The day is right all the same, because in every
   * time zone a day begins together with a quarter of an hour.
   */
  readonly now: EpochMs
  /**
   * True when the device's clock differs much from the server's, so that the device's times are shown as approximate.
   */
  readonly isClockOff: boolean
}

/** Formats a time of day. The day is added unless it is today: "14:02", "Sat 14:02", "5 Dec, 14:02". */
export function formatTimeOfDay(at: EpochMs, zone: ZoneOption = {}): string {
  return withDay(isoIn(zone, at).slice(11, 16), at, zone)
}

/** Formats a moment like `formatTimeOfDay`, with seconds: "14:10:04". */
export function formatTimeWithSeconds(at: EpochMs, zone: ZoneOption = {}): string {
  return withDay(isoIn(zone, at).slice(11, 19), at, zone)
}

/** Formats a time taken from this device's clock like `formatTimeOfDay`; "≈ 14:02" while that clock is far off. */
export function formatDeviceTime(at: EpochMs, zone: ZoneOption = {}): string {
  return roughly(formatTimeOfDay(at, zone), zone)
}

/** Formats a time from this device's clock like `formatDeviceTime`, with seconds. */
export function formatDeviceTimeWithSeconds(at: EpochMs, zone: ZoneOption = {}): string {
  return roughly(formatTimeWithSeconds(at, zone), zone)
}

/** The date in the zone, as a text by which days are compared: "2026-12-05". */
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

/** Puts the day before a time: none for today, the weekday within the last six days, otherwise the date. */
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

/** The whole minutes of a span, as the number that chooses a plural form. */
export function wholeMinutes(span: Seconds): number {
  return Math.floor(Math.max(0, span) / 60)
}

/** The time on clocks in the zone, as ISO text: "2026-12-05T14:02:10.000Z". The Z must be ignored. */
function isoIn(zone: ZoneOption, at: EpochMs): string {
  return new Date(shownIn(zone, at)).toISOString()
}

/**
 * The time on clocks in the zone, as if it were UTC. An offset is enough for this, so the device need not know the
 * zone.
 */
function shownIn({ timeZone }: ZoneOption, at: EpochMs): number {
  const offset = timeZone ? offsetOf(timeZone, at) : Number.NaN
  // If there is no zone, or its offset is unknown, the device's own zone is used.
  return at + (Number.isNaN(offset) ? -new Date(at).getTimezoneOffset() * 60_000 : offset)
}

const offsetOf = (timeZone: string, at: EpochMs): number =>
  quickZoneOffset(timeZone, at) ?? getTimezoneOffset(timeZone, new Date(at))

function minutesAndSeconds(span: Seconds, minuteDigits: number): string {
  const minutes = String(Math.floor(span / 60)).padStart(minuteDigits, '0')
  return `${minutes}:${String(span % 60).padStart(2, '0')}`
}

/**
 * The plural number for a sentence about one or several things that does not say how many. The true number could be
 * wrong: Russian uses the form of 1 also for 21, so the sentence would be about one table instead of 21.
 */
export const oneOrSeveral = (count: number) => Math.min(count, 2)
