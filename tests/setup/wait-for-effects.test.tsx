import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useNow } from '../../src/ui/use-now'

let time = 0
const now = () => time

function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

function Clock() {
  const shown = useNow(now, 60_000)
  // The drawing takes so long that React runs the effects only in its next step.
  work(20)
  return <time>{shown}</time>
}

function Screen() {
  const [isThere, setThere] = useState(false)
  const read = () => {
    setThere(true)
    // After the step in which React changes the page, other work comes before the next step, as from a database.
    queueMicrotask(() => queueMicrotask(() => setImmediate(work, 20)))
  }
  return isThere ? <Clock /> : <button onClick={() => setTimeout(read)}>Show</button>
}

test('after a test has waited for a clock, the clock updates when the page becomes visible', async () => {
  render(<Screen />)
  act(() => screen.getByRole('button').click())
  await screen.findByRole('time')
  time = 1
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('time').textContent).toBe('1')
})
