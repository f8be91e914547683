import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset'
import type { EpochMs, Seconds } from '../domain/ids'

const THIN_SPACE = '\u2009'
const MINUS = '\u2212'

/** Points for people: "25 000", "−1 000", thousands by a thin space, in every language. */
export function formatPoints(points: number): string {
  const digits = String(Math.abs(points)).replace(/\B(?=(\d{3})+(?!\d))/g, THIN_SPACE)
  return points < 0 ? MINUS + digits : digits
}

/** A difference in points: "+6 900", "−6 800", and "0" without a sign. */
export function formatSignedPoints(points: number): string {
  return points > 0 ? `+${formatPoints(points)}` : formatPoints(points)
}

/** A mean for people, with two decimals as the language writes them: "2.50", "2,50". */
export function formatMean(mean: number, language: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return new Intl.NumberFormat(dateLocale(language), digits).format(mean)
}

/** Reads a whole number as people type it: spaces of any kind between digits, a hyphen or a true minus. Null when it is none. */
export function parseWholeNumber(text: string): number | null {
  const plain = text.replace(/[\s\u2009\u202f\u00a0]/g, '').replace(MINUS, '-')
  if (!/^[+-]?\d+$/.test(plain)) return null
  const value = Number(plain)
  return Number.isSafeInteger(value) ? value : null
}

/** A time left as minutes and seconds, minutes not carried into hours: "75:00", "03:48". Below 0 it counts up: "+06:24". */
export function formatTimer(left: Seconds): string {
  return (left < 0 ? '+' : '') + minutesAndSeconds(Math.abs(Math.trunc(left)), 2)
}

/** The same for a tile, without the leading zero: "8:48", "+6:24". */
export function formatShortTimer(left: Seconds): string {
  return (left < 0 ? '+' : '') + minutesAndSeconds(Math.abs(Math.trunc(left)), 1)
}

/** A span with hours once there are any: "48:07", "1:02:09". */
export function formatDuration(span: Seconds): string {
  const whole = Math.max(0, Math.trunc(span))
  const hours = Math.floor(whole / 3600)
  if (hours === 0) return minutesAndSeconds(whole, 2)
  return `${hours}:${minutesAndSeconds(whole % 3600, 2)}`
}

export interface ZoneOption {
  /** The event's zone, e.g. "Europe/Riga"; the device's own when absent. */
  readonly timeZone?: string | undefined
  /** Without it a time is told without its day. */
  readonly reader?: TimeReader
}

/** Who is told a time, and when. */
export interface TimeReader {
  readonly language: string
  /** The present, to the quarter of an hour: enough to know which day it is in any zone. */
  readonly now: EpochMs
  /** The device's clock is far from the server's: what it told is told as roughly so. */
  readonly isClockOff: boolean
}

/** The time of day, with its day when that is not today: "14:02", "Sat 14:02", "5 Dec, 14:02". */
export function formatTimeOfDay(at: EpochMs, zone: ZoneOption = {}): string {
  return withDay(isoIn(zone, at).slice(11, 16), at, zone)
}

/** The same to the second, for what is happening now: "14:10:04". */
export function formatTimeWithSeconds(at: EpochMs, zone: ZoneOption = {}): string {
  return withDay(isoIn(zone, at).slice(11, 19), at, zone)
}

/** A time that this device's clock told, as `formatTimeOfDay`; "≈ 14:02" while that clock is far off. */
export function formatDeviceTime(at: EpochMs, zone: ZoneOption = {}): string {
  return roughly(formatTimeOfDay(at, zone), zone)
}

/** The same to the second. */
export function formatDeviceTimeWithSeconds(at: EpochMs, zone: ZoneOption = {}): string {
  return roughly(formatTimeWithSeconds(at, zone), zone)
}

/** Year, month and day as a key to compare days by, in the zone: "2026-12-05". */
export function dayKey(at: EpochMs, zone: ZoneOption = {}): string {
  return isoIn(zone, at).slice(0, 10)
}

/** A day in words of the language: "5 December 2026", "5 декабря 2026 г.". */
export function formatDate(at: EpochMs, language: string, zone: ZoneOption = {}): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'long',
    timeZone: zoneOf(zone),
  }).format(at)
}

/** Day and time: "5 Dec, 14:02". */
export function formatDateTime(at: EpochMs, language: string, zone: ZoneOption = {}): string {
  return `${shortDay(at, language, zone)}, ${isoIn(zone, at).slice(11, 16)}`
}

const DAY_MS = 86_400_000

/** The day before a time: its weekday within the last six days, else its date. */
function withDay(time: string, at: EpochMs, zone: ZoneOption): string {
  const { reader } = zone
  if (reader === undefined) return time
  const daysAgo = (Date.parse(dayKey(reader.now, zone)) - Date.parse(dayKey(at, zone))) / DAY_MS
  if (daysAgo === 0) return time
  const { language } = reader
  if (daysAgo < 0 || daysAgo > 6) return `${shortDay(at, language, zone)}, ${time}`
  const options = { weekday: 'short', timeZone: zoneOf(zone) } as const
  return `${new Intl.DateTimeFormat(dateLocale(language), options).format(at)} ${time}`
}

const roughly = (time: string, { reader }: ZoneOption): string =>
  reader?.isClockOff ? `≈ ${time}` : time

function shortDay(at: EpochMs, language: string, zone: ZoneOption): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'short',
    timeZone: zoneOf(zone),
  }).format(at)
}

/** How far a zone is from UTC at a time: "UTC+02:00", "UTC−03:30". */
export function formatZoneOffset(timeZone: string, at: EpochMs): string {
  const minutes = Math.round(getTimezoneOffset(timeZone, new Date(at)) / 60_000)
  const size = Math.abs(minutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  const rest = String(size % 60).padStart(2, '0')
  return `UTC${minutes < 0 ? MINUS : '+'}${hours}:${rest}`
}

/** A list in words: "A, B and C". */
export function formatList(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items)
}

/** Whole minutes of a span, as a number for the words to count. */
export function wholeMinutes(span: Seconds): number {
  return Math.floor(Math.max(0, span) / 60)
}

/** The wall clock of the zone as ISO text, "2026-12-05T14:02:10.000Z"; its Z says nothing. */
function isoIn(zone: ZoneOption, at: EpochMs): string {
  return new Date(at + getTimezoneOffset(zoneOf(zone), new Date(at))).toISOString()
}

const zoneOf = ({ timeZone }: ZoneOption) =>
  timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

// English of referees' tables is day first.
const dateLocale = (language: string) => (language === 'en' ? 'en-GB' : language)

function minutesAndSeconds(span: Seconds, minuteDigits: number): string {
  const minutes = String(Math.floor(span / 60)).padStart(minuteDigits, '0')
  return `${minutes}:${String(span % 60).padStart(2, '0')}`
}
