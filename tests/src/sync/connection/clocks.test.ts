import { beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '../../../../src/sync/connection/connection'
import type { NetworkReading } from '../../../../src/sync/network-reading'
import type { TestPage } from '../platform'
import { openTestedConnection, SILENCE, type TestedConnection } from './tested-connection'

let tested: TestedConnection
let connection: Connection
let page: TestPage
const settled = () => connection.probe()

beforeEach(() => {
  tested = openTestedConnection()
  connection = tested.connection
  page = tested.page
})

describe('the clock of this device', () => {
  const HOUR = 3_600_000

  test('setting the device’s clock back changes neither the server’s time nor the beginning of an outage', async () => {
    connection.hear(tested.answeredAt(page.clock))
    tested.answer = SILENCE
    await settled()
    const failedAt = page.clock
    page.clock += 60_000
    page.set(-HOUR)
    connection.lookAtClock()
    await expect.poll(() => connection.get().skewMs).toBe(HOUR)
    expect(connection.get().since).toBe(failedAt - HOUR)
    const again = tested.opened()
    expect(again.get().skewMs).toBe(HOUR)
    await again.probe()
    expect(again.get().since).toBe(failedAt - HOUR)
  })

  test('a leap forward of the device’s clock is corrected by one answer, whatever times were received before', () => {
    for (const _ of [1, 2, 3, 4, 5]) connection.hear(tested.answeredAt(page.clock))
    page.set(HOUR)
    connection.hear(tested.answeredAt(page.clock - HOUR))
    expect(connection.get().skewMs).toBe(-HOUR)
  })

  test('a device’s clock that was set back is corrected by one answer, even before anybody reads it', async () => {
    connection.hear(tested.answeredAt(page.clock))
    page.set(-HOUR)
    connection.hear(tested.answeredAt(page.clock + HOUR))
    connection.lookAtClock()
    await Promise.resolve()
    expect(connection.get().skewMs).toBe(HOUR)
  })

  test('rulings use the difference to the server’s clock that this page measured, but no difference after the device’s clock leapt forward', () => {
    expect(tested.opened().heardSkewMs()).toBeNull()
    connection.hear(tested.answeredAt(page.clock + 5_000))
    expect(connection.heardSkewMs()).toBe(5_000)
    page.set(-40 * 60_000)
    expect(connection.heardSkewMs()).toBe(40 * 60_000 + 5_000)
    page.set(80 * 60_000)
    expect(connection.heardSkewMs()).toBeNull()
    connection.hear(tested.answeredAt(page.clock - 40 * 60_000))
    expect(connection.heardSkewMs()).toBe(-40 * 60_000)
  })

  test('sleep of the device does not count as a change of its clock', async () => {
    connection.hear(tested.answeredAt(page.clock))
    page.set(8 * HOUR)
    connection.lookAtClock()
    await Promise.resolve()
    expect(connection.get().skewMs).toBe(0)
  })

  test('after the device’s clock leaps forward, it is in doubt whether the clock was set or the device slept, until the server answers', async () => {
    connection.hear(tested.answeredAt(page.clock))
    page.set(20 * 60_000)
    connection.lookAtClock()
    await expect.poll(() => connection.get().isClockInDoubt).toBe(true)
    connection.hear(SILENCE)
    connection.lookAtClock()
    expect(connection.get().isClockInDoubt).toBe(true)
    connection.hear(tested.answeredAt(page.clock))
    expect(connection.get().isClockInDoubt).toBe(false)
  })

  test.each([
    ['runs on normally', 0, 20 * 60_000],
    ['jumps by less than a minute', 59_000, 0],
  ])('the device’s clock that %s is not in doubt', async (_, setMs, passedMs) => {
    connection.hear(tested.answeredAt(page.clock))
    page.clock += passedMs
    page.set(setMs)
    connection.lookAtClock()
    await Promise.resolve()
    expect(connection.get().isClockInDoubt).toBe(false)
  })
})

describe("the server's clock", () => {
  const reading = (aheadMs: number): NetworkReading => ({
    kind: 'answered',
    clock: {
      sentAt: page.clock - 100,
      receivedAt: page.clock + 100,
      serverTime: page.clock + aheadMs,
    },
  })

  test('the difference to the server’s clock is the median of the last five answers', () => {
    for (const aheadMs of [9_000, 2_000, 3_000, 1_000, 90_000, 2_500]) {
      connection.hear(reading(aheadMs))
    }
    expect(connection.get().skewMs).toBe(2_500)
  })

  test('after two answers, the difference to the server’s clock is their mean', () => {
    connection.hear(reading(1_000))
    connection.hear(reading(2_000))
    expect(connection.get().skewMs).toBe(1_500)
  })

  test('the server’s clock counts as equal to the device’s while it is unknown', () => {
    expect(connection.get().skewMs).toBe(0)
  })
})
