import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchStorage } from '../../../../src/app/device/watch-storage'
import { createConnectionView } from '../../../../src/state/connection'
import { StorageUnavailable, type Reopening } from '../../../../src/store/reopen'
import type { RulingsDb } from '../../../../src/store/rulings-db'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/**
 * Follows a device that accepts writes only while `canWrite` is true. `heard` collects the reported
 * results.
 */
function followDevice() {
  const device = { canWrite: true }
  const heard: boolean[] = []
  const rulings = {
    run: async () => {
      if (!device.canWrite) throw new StorageUnavailable(new Error('The disk is read-only'))
    },
    close() {},
    giveUp() {},
  } as unknown as Reopening<RulingsDb>
  const { follow } = watchStorage({
    connection: createConnectionView(0),
    now: () => 0,
    after(ms, go) {
      const timer = setTimeout(go, ms)
      return () => clearTimeout(timer)
    },
  })
  const tryAtOnce = follow(rulings, (canWrite) => heard.push(canWrite))
  return { device, heard, tryAtOnce }
}

test('every half minute, the console tries again to write to a device that cannot store, until a write succeeds', async () => {
  const { device, heard, tryAtOnce } = followDevice()
  device.canWrite = false
  tryAtOnce()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(heard).toEqual([false])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual([false, false])
  device.canWrite = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(heard).toEqual([false, false, true])
})

test('the console tries to write to the device again whenever the page becomes visible', async () => {
  const { device, heard } = followDevice()
  device.canWrite = false
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([false])
})
