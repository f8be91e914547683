import { expect, test, vi } from 'vitest'
import { hearReplacement } from '../../../src/pwa/register'

test('the first worker of a page is no new version', () => {
  const container = makeContainer(null)
  const onReplaced = vi.fn()
  hearReplacement(container, onReplaced)
  container.takeOver()
  expect(onReplaced).toHaveBeenCalledTimes(0)
  container.takeOver()
  expect(onReplaced).toHaveBeenCalledTimes(1)
})

test('a worker that replaces another is a new version', () => {
  const container = makeContainer({} as ServiceWorker)
  const onReplaced = vi.fn()
  hearReplacement(container, onReplaced)
  container.takeOver()
  expect(onReplaced).toHaveBeenCalledTimes(1)
})

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
