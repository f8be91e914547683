import { describe, expect, test, vi } from 'vitest'
import {
  dayKey,
  formatDate,
  formatDeviceTime,
  formatDeviceTimeWithSeconds,
  formatDateTime,
  formatDuration,
  formatList,
  formatMean,
  formatPoints,
  formatShortTimer,
  formatSignedPoints,
  formatTimeOfDay,
  formatTimer,
  formatSortableTime,
  formatZoneOffset,
  formatTimeWithSeconds,
  parseWholeNumber,
  wholeMinutes,
} from '../../../src/i18n/format'

test.each([
  [0, '0'],
  [900, '900'],
  [25000, '25\u2009000'],
  [-1000, '\u22121\u2009000'],
  [1234567, '1\u2009234\u2009567'],
])('%d points are written as %s', (points, text) => expect(formatPoints(points)).toBe(text))

test.each([
  [6900, '+6\u2009900'],
  [0, '0'],
  [-6800, '\u22126\u2009800'],
])('a difference of %d is written as %s', (points, text) =>
  expect(formatSignedPoints(points)).toBe(text),
)

test.each([
  ['25 000', 25000],
  ['25\u2009000', 25000],
  ['\u2212500', -500],
  ['-500', -500],
  ['+7', 7],
])('the typed text %j is read as the number %d', (text, value) =>
  expect(parseWholeNumber(text)).toBe(value),
)

test.each(['', '12a', '1.5', '99999999999999999999'])(
  'the typed text %j is read as no number',
  (text) => expect(parseWholeNumber(text)).toBeNull(),
)

test.each([
  [4500, '75:00'],
  [228, '03:48'],
  [0, '00:00'],
  [-384, '+06:24'],
  [59.9, '00:59'],
])('%d seconds left show as %s on the timer', (left, text) => expect(formatTimer(left)).toBe(text))

test.each([
  [528, '8:48'],
  [-384, '+6:24'],
])('%d seconds left show as %s on a tile', (left, text) =>
  expect(formatShortTimer(left)).toBe(text),
)

test.each([
  [2887, '48:07'],
  [3729, '1:02:09'],
  [-5, '00:00'],
])('a span of %d seconds is written as %s', (span, text) => expect(formatDuration(span)).toBe(text))

// The time is 5 December 2026, 12:02:04 UTC.
const AT = Date.UTC(2026, 11, 5, 12, 2, 4)

test('times of day are shown in the time zone of the event', () => {
  expect(formatTimeOfDay(AT, { timeZone: 'Europe/Riga' })).toBe('14:02')
  expect(formatTimeOfDay(AT, { timeZone: 'Asia/Seoul' })).toBe('21:02')
  expect(formatTimeWithSeconds(AT, { timeZone: 'UTC' })).toBe('12:02:04')
})

test('on a device that does not know the event’s time zone, times use the zone’s offset from UTC', () => {
  expect(formatTimeOfDay(AT, { timeZone: '+05:30' })).toBe('17:32')
  expect(formatDateTime(Date.UTC(2026, 11, 5, 22), 'en', { timeZone: '+05:30' })).toBe(
    '6 Dec, 03:30',
  )
  expect(formatSortableTime(AT, { timeZone: '-03:30' })).toBe('2026-12-05 08:32')
  expect(formatZoneOffset('-03:30', AT)).toBe('UTC−03:30')
})

test('when neither the time zone nor its offset is known, times are those of the device', () => {
  expect(formatTimeOfDay(AT, { timeZone: 'Asia/Atlantis' })).toBe(formatTimeOfDay(AT))
})

test('when the event has no time zone, times are those of the device', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120)
  expect(formatTimeOfDay(AT)).toBe('14:02')
  offset.mockReturnValue(210)
  expect(formatTimeOfDay(AT)).toBe('08:32')
  offset.mockRestore()
})

test('the day of a time is its day in the event’s zone', () => {
  const late = Date.UTC(2026, 11, 5, 23, 30)
  expect(dayKey(late, { timeZone: 'Europe/Riga' })).toBe('2026-12-06')
  expect(dayKey(late, { timeZone: 'UTC' })).toBe('2026-12-05')
})

test.each([
  ['en', '5 December 2026'],
  ['ru', '5 декабря 2026 г.'],
  ['de', '5. Dezember 2026'],
  ['ko', '2026년 12월 5일'],
])('in %s the date is written as %s', (language, text) =>
  expect(formatDate(AT, language, { timeZone: 'UTC' })).toBe(text),
)

test('the day and the time are written in one line', () => {
  expect(formatDateTime(AT, 'en', { timeZone: 'UTC' })).toBe('5 Dec, 12:02')
})

describe('a time of another day is shown with its day', () => {
  const reader = (language: string, now: string) => ({
    language,
    now: Date.parse(now),
    isClockOff: false,
  })

  test.each([
    ['en', '2026-12-05T21:45:00Z', '14:02'],
    ['en', '2026-12-06T00:00:00Z', 'Sat 14:02'],
    ['ru', '2026-12-06T00:00:00Z', 'сб 14:02'],
    ['de', '2026-12-06T00:00:00Z', 'Sa 14:02'],
    ['ko', '2026-12-06T00:00:00Z', '토 14:02'],
    ['en', '2026-12-11T12:00:00Z', 'Sat 14:02'],
    ['en', '2026-12-12T12:00:00Z', '5 Dec, 14:02'],
    ['ru', '2026-12-12T12:00:00Z', '5 дек., 14:02'],
    ['de', '2026-12-12T12:00:00Z', '5. Dez., 14:02'],
    ['ko', '2026-12-12T12:00:00Z', '12월 5일, 14:02'],
    ['en', '2026-12-04T12:00:00Z', '5 Dec, 14:02'],
  ])('in %s at %s, the time 14:02 on 5 December is written “%s”', (language, now, text) =>
    expect(formatTimeOfDay(AT, { timeZone: 'Europe/Riga', reader: reader(language, now) })).toBe(
      text,
    ),
  )

  test('whether a time is shown with its day depends on the event’s time zone, not on the device’s', () => {
    const late = Date.UTC(2026, 11, 5, 16)
    const told = reader('en', '2026-12-05T14:00:00Z')
    expect(formatTimeOfDay(late, { timeZone: 'UTC', reader: told })).toBe('16:00')
    expect(formatTimeOfDay(late, { timeZone: 'Asia/Seoul', reader: told })).toBe('6 Dec, 01:00')
    expect(
      formatTimeWithSeconds(AT, {
        timeZone: 'Asia/Seoul',
        reader: reader('en', '2026-12-05T15:00:00Z'),
      }),
    ).toBe('Sat 21:02:04')
  })
})

test('a time that was taken from a wrong clock is shown as approximate', () => {
  const reader = { language: 'en', now: AT, isClockOff: true }
  expect(formatDeviceTime(AT, { timeZone: 'UTC', reader })).toBe('≈ 12:02')
  expect(formatDeviceTimeWithSeconds(AT, { timeZone: 'UTC', reader })).toBe('≈ 12:02:04')
  expect(formatTimeOfDay(AT, { timeZone: 'UTC', reader })).toBe('12:02')
  const exact = { ...reader, isClockOff: false }
  expect(formatDeviceTime(AT, { timeZone: 'UTC', reader: exact })).toBe('12:02')
})

test('a list ends with the word “and” of its language', () => {
  expect(formatList(['A', 'B', 'C'], 'de')).toBe('A, B und C')
})

test.each([
  ['en', '2.50'],
  ['ru', '2,50'],
  ['de', '2,50'],
  ['ko', '2.50'],
])('a mean has two decimals, with the decimal sign of the language %s', (language, text) => {
  expect(formatMean(2.5, language)).toBe(text)
})

test('seconds are converted to whole minutes, rounded down', () => {
  expect(wholeMinutes(119)).toBe(1)
  expect(wholeMinutes(-10)).toBe(0)
})

test.each([
  ['Europe/Riga', Date.UTC(2026, 0, 15), 'UTC+02:00'],
  ['Europe/Riga', Date.UTC(2026, 6, 15), 'UTC+03:00'],
  ['America/St_Johns', Date.UTC(2026, 0, 15), 'UTC−03:30'],
  ['UTC', Date.UTC(2026, 0, 15), 'UTC+00:00'],
])('the name of the zone %s shows its distance from UTC at that time', (zone, at, words) => {
  expect(formatZoneOffset(zone, at)).toBe(words)
})
