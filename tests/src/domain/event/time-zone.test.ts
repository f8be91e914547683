import { expect, test } from 'vitest'
import {
  isTimeZone,
  offsetMinutes,
  offsetZone,
  presentZone,
  zoneHere,
} from '../../../../src/domain/event/time-zone'

test.each([
  ['Europe/Riga', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['Europe/Kiev', true],
  ['UTC', true],
  ['Etc/GMT+3', true],
  ['', false],
  ['Riga', false],
  ['Europe/Atlantis', false],
  ['+03:00', false],
  ['-08:00', false],
  ['Europe/Riga\n', false],
])('the text %j is a time zone: %j', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Riga', 'Europe/Riga'],
])('the zone %s has the present name %s', (name, present) => {
  expect(presentZone(name)).toBe(present)
})

test.each([
  ['Europe/Riga', 'Europe/Riga'],
  ['Europe/Kiev', 'Europe/Kiev'],
  ['Europe/Atlantis', null],
  ['', null],
])('this device shows the zone %j under the name %j, which it knows', (name, known) => {
  expect(zoneHere(name)).toBe(known)
})

test.each([
  ['Asia/Kathmandu', '2026-05-16T12:00:00Z', 345, '+05:45'],
  ['America/St_Johns', '2026-01-16T12:00:00Z', -210, '-03:30'],
  ['Europe/Berlin', '2026-07-01T00:00:30Z', 120, '+02:00'],
  ['UTC', '2026-07-01T00:00:00Z', 0, '+00:00'],
])('clocks in %s at %s are %d minutes ahead, %s', (zone, at, minutes, offset) => {
  expect(offsetMinutes(zone, new Date(at))).toBe(minutes)
  expect(offsetZone(minutes)).toBe(offset)
})
