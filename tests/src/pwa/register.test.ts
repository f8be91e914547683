import { afterEach, expect, test, vi } from 'vitest'
import { hearReplacement, keepChecking } from '../../../src/pwa/register'

afterEach(() => vi.useRealTimers())

test('the first service worker of a page does not count as a new version', () => {
  const container = makeContainer(null)
  const onReplaced = vi.fn()
  hearReplacement(container, onReplaced)
  container.takeOver()
  expect(onReplaced).toHaveBeenCalledTimes(0)
  container.takeOver()
  expect(onReplaced).toHaveBeenCalledTimes(1)
})

test('a service worker that replaces another one counts as a new version', () => {
  const container = makeContainer({} as ServiceWorker)
  const onReplaced = vi.fn()
  hearReplacement(container, onReplaced)
  container.takeOver()
  expect(onReplaced).toHaveBeenCalledTimes(1)
})

test.each([
  ['that is visible and online looks', 'visible', true, 2],
  ['that is hidden does not look', 'hidden', true, 0],
  ['that is offline does not look', 'visible', false, 0],
] as const)(
  'a console %s for a new version when it comes back and after an hour',
  async (_, visibilityState, isOnline, times) => {
    vi.useFakeTimers()
    const document = Object.assign(new EventTarget(), { visibilityState }) as unknown as Document
    const checkForUpdate = vi.fn(() => Promise.resolve(false))
    const registration = { checkForUpdate, activateWaiting: () => false }
    keepChecking({ registration, document, isOnline: () => isOnline })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(checkForUpdate).toHaveBeenCalledTimes(times)
  },
)

function makeContainer(first: ServiceWorker | null) {
  const target = new EventTarget()
  return {
    controller: first,
    addEventListener: target.addEventListener.bind(target),
    takeOver() {
      this.controller = {} as ServiceWorker
      target.dispatchEvent(new Event('controllerchange'))
    },
  }
}
