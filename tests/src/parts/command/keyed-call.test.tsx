import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyedCall } from '../../../../src/parts/command/keyed-call'
import { CAPABILITIES, openConsole } from '../../features/console'

let opened: Awaited<ReturnType<typeof openConsole>>

beforeEach(async () => {
  opened = await openConsole()
})
afterEach(() => opened.stop())

const finish = { request: { eventId: 3 } }

test('a call that is sent again goes under the same key', async () => {
  const call = keyedCall(opened, 'Mimir.FinishEvent', finish)
  await call.send()
  await call.send()
  const [first, second] = opened.keys
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('two taps are two keys', async () => {
  await keyedCall(opened, 'Mimir.FinishEvent', finish).send()
  await keyedCall(opened, 'Mimir.FinishEvent', finish).send()
  expect(new Set(opened.keys).size).toBe(2)
})

test('a call names the hall that answers now', async () => {
  await keyedCall(opened, 'Mimir.FinishEvent', finish).send()
  expect(opened.halls).toEqual(['hall-a'])
})

test('what was read in one hall is meant for it when another hall answers at its address', async () => {
  const call = keyedCall(opened, 'Mimir.FinishEvent', { ...finish, options: { venue: 'hall-a' } })
  opened.promises.hear({ ...CAPABILITIES, venue: 'hall-b', serverTime: '2026-11-21T12:00:00.000Z' })
  await call.send()
  expect(opened.halls).toEqual(['hall-a'])
})

test('a call goes on to the hall it was first sent to', async () => {
  const call = keyedCall(opened, 'Mimir.FinishEvent', finish)
  await call.send()
  opened.promises.hear({ ...CAPABILITIES, venue: 'hall-b', serverTime: '2026-11-21T12:00:00.000Z' })
  await call.send()
  expect(opened.halls).toEqual(['hall-a', 'hall-a'])
})

test.each([
  [true, true],
  [false, false],
  // It was never heard.
  [null, false],
])('a server that promises keys (%s) may be asked again (%s)', async (keepsKeys, isKeyed) => {
  const other = await openConsole({ keepsKeys })
  expect(await keyedCall(other, 'Mimir.FinishEvent', finish).isKeyed()).toBe(isKeyed)
  other.stop()
})
