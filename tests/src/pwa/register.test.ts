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
  ['visible and online', 'visible', true, 2],
  ['hidden', 'hidden', true, 0],
  ['offline', 'visible', false, 0],
] as const)(
  'when a page becomes visible or hidden, and an hour later, it looks for a new version only if it is visible and online; here it is %s',
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
