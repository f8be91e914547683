import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyedCall } from '../../../../src/parts/command/keyed-call'
import { CAPABILITIES, openConsole } from '../../features/console'

let opened: Awaited<ReturnType<typeof openConsole>>

beforeEach(async () => {
  opened = await openConsole()
})
afterEach(() => opened.stop())

const finish = { request: { eventId: 3 } }

test('a call that is sent again has the same idempotency key', async () => {
  const call = keyedCall(opened, 'Mimir.FinishEvent', finish)
  await call.send()
  await call.send()
  const [first, second] = opened.keys
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('two taps make two calls with different idempotency keys', async () => {
  await keyedCall(opened, 'Mimir.FinishEvent', finish).send()
  await keyedCall(opened, 'Mimir.FinishEvent', finish).send()
  expect(new Set(opened.keys).size).toBe(2)
})

test('a call names the hall that answers now', async () => {
  await keyedCall(opened, 'Mimir.FinishEvent', finish).send()
  expect(opened.halls).toEqual(['hall-a'])
})

test('a call about data of hall A names hall A, also when hall B answers at the address', async () => {
  const call = keyedCall(opened, 'Mimir.FinishEvent', { ...finish, options: { venue: 'hall-a' } })
  opened.promises.hear({ ...CAPABILITIES, venue: 'hall-b', serverTime: '2026-11-21T12:00:00.000Z' })
  await call.send()
  expect(opened.halls).toEqual(['hall-a'])
})

test('a repeated call names the hall it was first sent to', async () => {
  const call = keyedCall(opened, 'Mimir.FinishEvent', finish)
  await call.send()
  opened.promises.hear({ ...CAPABILITIES, venue: 'hall-b', serverTime: '2026-11-21T12:00:00.000Z' })
  await call.send()
  expect(opened.halls).toEqual(['hall-a', 'hall-a'])
})

test.each([
  ['a server that promises to keep idempotency keys may get the call again', true, true],
  ['a server that promises to keep no idempotency keys may not get the call again', false, false],
  ['a server that never answered may not get the call again', null, false],
])('%s', async (_, keepsKeys, isKeyed) => {
  const other = await openConsole({ keepsKeys })
  expect(await keyedCall(other, 'Mimir.FinishEvent', finish).isKeyed()).toBe(isKeyed)
  other.stop()
})

test('the effect of a call is looked up by its idempotency key, in the hall to which the call was sent', async () => {
  const call = keyedCall(opened, 'Mimir.FinishEvent', finish)
  await call.send()
  expect(await call.settle()).toBe('none')
  const [sent] = opened.keys
  expect(opened.calls[1]).toEqual({ method: 'Venue.SettleKey', request: { key: sent } })
  expect(opened.halls).toEqual(['hall-a', 'hall-a'])
})

test('a server that does not remember the idempotency keys of calls is not asked for the effect of a call', async () => {
  const other = await openConsole({ keepsKeys: false })
  const call = keyedCall(other, 'Mimir.FinishEvent', finish)
  await call.send()
  expect(await call.settle()).toBe('unknown')
  expect(other.calls).toHaveLength(1)
  other.stop()
})

test('a call to another server than the game server relies on no idempotency key, and its effect stays unknown', async () => {
  const call = keyedCall({ ...opened, isAtGame: () => false }, 'Frey.UpdatePersonalInfo', {
    request: { id: 7 },
  })
  await call.send()
  expect(await call.isKeyed()).toBe(false)
  expect(await call.settle()).toBe('unknown')
})
