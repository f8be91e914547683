import { expect, test } from 'vitest'
import { zoneOffset } from '../../../src/i18n/zone-offset'

const HOUR_MS = 3_600_000

test.each([
  ['Europe/Riga', '2026-12-05T12:02:04.500Z', 2],
  ['Europe/Riga', '2026-07-05T12:02:04.500Z', 3],
  ['Europe/Riga', '2026-03-29T00:59:59.999Z', 2],
  ['Europe/Riga', '2026-03-29T01:00:00.000Z', 3],
  ['America/New_York', '2026-12-31T23:30:00.000Z', -5],
  ['Asia/Kathmandu', '2026-12-05T12:00:00.000Z', 5.75],
  ['Pacific/Kiritimati', '2026-12-31T12:00:00.000Z', 14],
  ['UTC', '2026-12-05T12:00:00.000Z', 0],
  ['Asia/Seoul', '1969-12-31T23:59:59.999Z', 9],
  ['+05:30', '2026-12-05T12:00:00.000Z', 5.5],
  ['-03:30', '2026-12-05T12:00:00.000Z', -3.5],
])('%s is at %s ahead of UTC by hours: %d', (zone, at, hours) => {
  expect(zoneOffset(zone, Date.parse(at))).toBe(hours * HOUR_MS)
})

test('the offset of an unknown zone is not a number', () => {
  expect(zoneOffset('Asia/Atlantis', 0)).toBeNaN()
})
