import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsNearby } from '../../../../src/features/hall/use-is-nearby'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test.each([
  ['a key', () => fireEvent.keyDown(document, { key: 'Tab' })],
  ['the pointer', () => fireEvent.pointerMove(document)],
  ['a finger', () => fireEvent.pointerDown(document)],
])(
  'a person who went away from the screen counts as near again at the first sign of %s',
  (_, sign) => {
    const { result } = renderHook(useIsNearby)
    expect(result.current).toBe(true)
    pass(6_000)
    expect(result.current).toBe(false)
    sign()
    expect(result.current).toBe(true)
    pass(5_000)
    sign()
    pass(5_000)
    expect(result.current).toBe(true)
    pass(1_000)
    expect(result.current).toBe(false)
  },
)
