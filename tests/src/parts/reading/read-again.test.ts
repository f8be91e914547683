import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { err } from '../../../../src/lib/result'
import { readAgainOnce } from '../../../../src/parts/reading/read-again'
import type { RpcError } from '../../../../src/rpc/client'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each<[string, RpcError, number]>([
  ['was lost', { kind: 'no_answer', timedOut: false }, 2],
  ['did not come in time', { kind: 'no_answer', timedOut: true }, 1],
  ["is a proxy's 502 page", { kind: 'not_our_api', status: 502 }, 2],
  ['is a login page', { kind: 'not_our_api', status: 200 }, 1],
])('a reading whose answer %s is made $2 times', async (_, error, times) => {
  const ask = vi.fn(() => Promise.resolve(err(error)))
  const answer = readAgainOnce(ask, () => true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toEqual(err(error))
  expect(ask).toHaveBeenCalledTimes(times)
})
