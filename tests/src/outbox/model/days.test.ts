import { expect, test } from 'vitest'
import { exclude, extra, penalty } from '../rulings'
import { look, refresh } from './world'
import { ruled, windowOf, writtenDay } from './written-day'

const MINUTE_MS = 60_000
const MONTH_MS = 31 * 24 * 60 * MINUTE_MS

test('a ruling whose idempotency key expired after a busy server refused it is marked as perhaps applied, because a duplicate request may have arrived', async () => {
  const { violations, effects, rows } = await writtenDay(['busy_then_copy'], async (world) => {
    const id = await ruled(world, penalty())
    await world.time.sleep(10_000)
    world.device.crash(MONTH_MS)
    await world.time.sleep(MONTH_MS + MINUTE_MS)
    look(world)
    await windowOf(world).outbox.answer(id, { kind: 'leave' })
    look(world)
  })
  expect(violations).toEqual([])
  expect(effects).toBe(1)
  expect(rows).toMatchObject([{ state: 'cancelled', flags: ['key_too_old', 'maybe_applied'] }])
})

test('a ruling that became too old after a busy server refused it is marked as perhaps applied, because a duplicate request may have arrived', async () => {
  const { violations, effects, rows } = await writtenDay(['busy_then_copy'], async (world) => {
    await ruled(world, extra(60))
    await world.time.sleep(10_000)
    world.device.crash(31 * MINUTE_MS)
    await world.time.sleep(32 * MINUTE_MS)
    look(world)
    const [id = ''] = world.ledger.keys()
    await windowOf(world).outbox.answer(id, { kind: 'leave' })
  })
  expect(violations).toEqual([])
  expect(effects).toBe(1)
  expect(rows).toMatchObject([{ state: 'cancelled', flags: ['expired', 'maybe_applied'] }])
})

test('a ruling is done when a restored server already has what the ruling asks for', async () => {
  const { violations, effects, rows } = await writtenDay(['answer_lost'], async (world) => {
    const { server } = world.network
    const backup = server.backup()
    await ruled(world, exclude(true, false))
    await world.time.sleep(10_000)
    server.putBack(backup)
    server.rival(() => Object.assign(server.players[0] ?? {}, { ignoreSeating: true }))
    await world.time.sleep(MINUTE_MS)
    look(world)
  })
  expect(violations).toEqual([])
  expect(effects).toBe(1)
  expect(rows).toMatchObject([{ state: 'done', settledBy: 'state' }])
})

test('extra time is done when another referee gave the same minutes and later more, before this device read them', async () => {
  const { violations, effects, rows } = await writtenDay(['answer_lost'], async (world) => {
    const { server } = world.network
    const give = (seconds: number) =>
      server.rival(() => Object.assign(server.tables[0] ?? {}, { extraTime: seconds }))
    give(60)
    await ruled(world, extra(60))
    await world.time.sleep(5_000)
    give(300)
    refresh(world)
    await world.time.sleep(MINUTE_MS)
    look(world)
  })
  expect(violations).toEqual([])
  expect(effects).toBe(0)
  expect(rows).toMatchObject([{ state: 'done', settledBy: 'state' }])
})
