import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startChores, type Chore } from '../../../server/chores/start-chores'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const chore = (run: () => Promise<void>, everyMs = 60_000): Chore => ({
  failure: 'it could not be done',
  everyMs,
  run,
})

test('a chore runs immediately and then at its interval, continues after a failure, and stops when it is ended', async () => {
  const failures: unknown[] = []
  const run = vi.fn(() => Promise.resolve())
  const end = await startChores([chore(run)], ({ failure }, error) =>
    failures.push([failure, error]),
  )
  run.mockRejectedValueOnce(new Error('The disk is full'))
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  await end()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(failures).toEqual([['it could not be done', new Error('The disk is full')]])
  expect(run).toHaveBeenCalledTimes(3)
})

test('a chore that skips its run at the start first runs after its interval', async () => {
  const run = vi.fn(() => Promise.resolve())
  const end = await startChores([{ ...chore(run), skipsRunAtStart: true }], () => undefined)
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  await end()
})

test('each chore runs at its own interval', async () => {
  const often = vi.fn(() => Promise.resolve())
  const seldom = vi.fn(() => Promise.resolve())
  const end = await startChores([chore(often, 1_000), chore(seldom, 3_000)], () => undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  await end()

  expect(often).toHaveBeenCalledTimes(4)
  expect(seldom).toHaveBeenCalledTimes(2)
})

test('the server does not start if a chore fails the first time, and no chore runs again', async () => {
  const first = vi.fn(() => Promise.resolve())
  const failing = chore(() => Promise.reject(new Error('The disk is full')))

  await expect(startChores([chore(first), failing], () => undefined)).rejects.toThrow(
    'The disk is full',
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(first).toHaveBeenCalledTimes(1)
})
