import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNow } from '../../../src/ui/use-now'

const EVENING = Date.UTC(2026, 10, 25, 22)
const MORNING = Date.UTC(2026, 10, 26, 9)
const MINUTE_MS = 60_000

test('a page that becomes visible shows the new time immediately, though its JavaScript timer did not run', () => {
  let time = EVENING
  const now = () => time
  const { result } = renderHook(() => useNow(now, MINUTE_MS))
  expect(result.current).toBe(EVENING)

  time = MORNING
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(MORNING)
})
