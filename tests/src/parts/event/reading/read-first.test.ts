import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventId } from '../../../../../src/domain/ids'
import { readFirst } from '../../../../../src/parts/event/reading/read-first'
import type { LocalServices } from '../../../../../src/parts/console-context'

type Device = Pick<LocalServices, 'snapshots' | 'rulings' | 'scope'>

const device = (readEvent: () => Promise<never>): Device =>
  ({
    snapshots: { readEvent },
    scope: () => ({ server: 'https://hall.test', owner: '7', venue: null }),
  }) as unknown as Device

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['does not answer', () => new Promise<never>(() => {})],
  ['cannot be read', () => Promise.reject(new Error('The disk is gone'))],
])(
  'screens wait at most half a second for the storage of a device that %s',
  async (_, readEvent) => {
    const first = readFirst(device(readEvent), { event: eventId(3), now: 1000 })
    await vi.advanceTimersByTimeAsync(500)
    await expect(first).resolves.toBeNull()
  },
)
