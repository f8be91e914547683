import { expect, test, vi } from 'vitest'
import { laterFate } from '../../../../src/parts/command/later-fate'
import type { CallFate } from '../../../../src/rpc/client'
import { createConnectionView } from '../../../../src/state/connection'

const never = () => new Promise<void>(() => {})
const atOnce = () => Promise.resolve()

test('the effect of a call is looked up as soon as the server is back', async () => {
  const connection = createConnectionView(0)
  connection.setState({ kind: 'offline' })
  const settle = vi.fn(() => Promise.resolve<CallFate>('applied'))
  const fate = laterFate({ settle, connection, wait: never, isWanted: () => true })
  await Promise.resolve()
  expect(settle).not.toHaveBeenCalled()
  connection.setState({ kind: 'online' })
  expect(await fate).toBe('applied')
})

test('the effect of a call is looked up again until it is known', async () => {
  const settle = vi
    .fn<() => Promise<CallFate>>()
    .mockResolvedValueOnce('unknown')
    .mockResolvedValueOnce('unknown')
    .mockResolvedValueOnce('none')
  const connection = createConnectionView(0)
  const fate = laterFate({ settle, connection, wait: atOnce, isWanted: () => true })
  expect(await fate).toBe('none')
  expect(settle).toHaveBeenCalledTimes(3)
})

test('the effect of a call is not looked up when nobody needs to know it any more', async () => {
  const settle = vi.fn(() => Promise.resolve<CallFate>('unknown'))
  const isWanted = vi.fn().mockReturnValueOnce(true).mockReturnValue(false)
  const connection = createConnectionView(0)
  expect(await laterFate({ settle, connection, wait: atOnce, isWanted })).toBeNull()
  expect(settle).not.toHaveBeenCalled()
})
