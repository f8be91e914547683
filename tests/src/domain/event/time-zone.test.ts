import { expect, test } from 'vitest'
import {
  isTimeZone,
  offsetMinutes,
  offsetZone,
  presentZone,
  zoneHere,
} from '../../../../src/domain/event/time-zone'

test.each([
  'Europe/Riga',
  'America/Argentina/Buenos_Aires',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kiev',
  'UTC',
  'Etc/GMT+3',
])('the text %j is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true)
})

test.each(['', 'Riga', 'Europe/Atlantis', '+03:00', '-08:00', 'Europe/Riga\n'])(
  'the text %j is no time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false)
  },
)

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Riga', 'Europe/Riga'],
])('the time zone %s is called %s today', (name, present) => {
  expect(presentZone(name)).toBe(present)
})

test.each(['Europe/Riga', 'Europe/Kiev'])(
  'this device knows the time zone %j under this name',
  (name) => {
    expect(zoneHere(name)).toBe(name)
  },
)

test.each(['Europe/Atlantis', ''])(
  'this device does not know the text %j as a time zone',
  (name) => {
    expect(zoneHere(name)).toBeNull()
  },
)

test.each([
  ['Asia/Kathmandu', '2026-05-16T12:00:00Z', 345, '+05:45'],
  ['America/St_Johns', '2026-01-16T12:00:00Z', -210, '-03:30'],
  ['Europe/Berlin', '2026-07-01T00:00:30Z', 120, '+02:00'],
  ['UTC', '2026-07-01T00:00:00Z', 0, '+00:00'],
])('clocks in %s at %s are %d minutes ahead of UTC, written %s', (zone, at, minutes, offset) => {
  expect(offsetMinutes(zone, new Date(at))).toBe(minutes)
  expect(offsetZone(minutes)).toBe(offset)
})
