import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useInPortions } from '../../../src/ui/use-in-portions'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] }),
)
afterEach(() => void vi.useRealTimers())

const aFrame = () => act(() => void vi.advanceTimersToNextFrame())

function show(first: string) {
  const { result, rerender } = renderHook(
    (value: string) => useInPortions(value, { count: 5, portion: 2 }),
    { initialProps: first },
  )
  return { rerender, shown: () => [0, 1, 2, 3, 4].map((index) => result.current(index)).join('') }
}

test('the first value of a list drawn in portions reaches all items immediately', () => {
  expect(show('a').shown()).toBe('aaaaa')
})

test('a new value of a list drawn in portions reaches the first items immediately, and two more with each frame', () => {
  const { rerender, shown } = show('a')
  rerender('b')
  expect(shown()).toBe('bbaaa')
  aFrame()
  expect(shown()).toBe('bbbba')
  aFrame()
  expect(shown()).toBe('bbbbb')
})

test('a newer value of a list drawn in portions replaces a value that has not reached all items', () => {
  const { rerender, shown } = show('a')
  rerender('b')
  rerender('c')
  expect(shown()).toBe('ccbbb')
  aFrame()
  aFrame()
  expect(shown()).toBe('ccccc')
})

test('a list drawn in portions keeps showing a value that it gets again', () => {
  const { rerender, shown } = show('a')
  rerender('a')
  expect(shown()).toBe('aaaaa')
})
