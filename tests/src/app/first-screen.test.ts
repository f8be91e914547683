import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryRouter } from 'react-router'
import { createStore } from 'zustand/vanilla'
import { firstScreenShown } from '../../../src/app/first-screen'

let isShown: boolean
beforeEach(() => {
  vi.useFakeTimers()
  isShown = false
})
afterEach(() => vi.useRealTimers())

const watch = (parts: Parameters<typeof firstScreenShown>[0]) =>
  void firstScreenShown(parts).then(() => (isShown = true))

test('the first screen counts as shown once its code is loaded and no call has run for 0.3 s', async () => {
  let give = (_screen: object) => {}
  const lazy = () => new Promise<object>((resolve) => (give = resolve))
  const router = createMemoryRouter([{ path: '/', lazy }])
  const calls = createStore(() => 0)
  watch({ router, calls })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isShown).toBe(false)

  give({ element: null })
  await vi.advanceTimersByTimeAsync(100)
  calls.setState(1, true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isShown).toBe(false)

  calls.setState(0, true)
  await vi.advanceTimersByTimeAsync(299)
  expect(isShown).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown).toBe(true)
})
