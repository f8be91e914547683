import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserPlatform } from '../../../src/outbox/browser-platform'

beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(() => vi.unstubAllGlobals())

test('the outbox works in a browser without BroadcastChannel', () => {
  // The property must be missing for the `in` operator, so it is deleted. The stub before makes vitest restore it after
  // the test.
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  expect(() => browserPlatform().nudge()).not.toThrow()
})

test('the outbox works in a browser that forbids BroadcastChannel', () => {
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
