import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserPlatform } from '../../../src/outbox/browser-platform'

beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

test('a browser without BroadcastChannel rules all the same', () => {
  // As `in` sees it: stubbed first, so that it comes back after the test.
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  expect(() => browserPlatform().nudge()).not.toThrow()
})

test('one that forbids it rules all the same', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError')
      }
    },
  )
  expect(() => browserPlatform().nudge()).not.toThrow()
})
