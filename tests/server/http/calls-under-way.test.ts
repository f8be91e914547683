import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallsUnderWay } from '../../../server/http/calls-under-way'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

const VISITOR = { isVisitor: true, nowMs: 0 }
const SIGNED_IN = { isVisitor: false, nowMs: 0 }

test('no more calls are under way than there are places, and one that ends makes room', () => {
  const calls = new CallsUnderWay(2)
  const end = calls.enter(SIGNED_IN)
  expect(calls.enter(SIGNED_IN)).not.toBeNull()
  expect(calls.enter(SIGNED_IN)).toBeNull()
  end?.()
  expect(calls.enter(SIGNED_IN)).not.toBeNull()
  expect(calls.enter(SIGNED_IN)).toBeNull()
})

test('visitors take at most half of the places', () => {
  const calls = new CallsUnderWay(4)
  const end = calls.enter(VISITOR)
  calls.enter(VISITOR)
  expect(calls.enter(VISITOR)).toBeNull()
  expect(calls.enter(SIGNED_IN)).not.toBeNull()
  end?.()
  end?.()
  expect(calls.enter(VISITOR)).not.toBeNull()
  expect(calls.enter(VISITOR)).toBeNull()
})

test('while the first has waited over ten seconds, new ones find an eighth of the places', () => {
  const calls = new CallsUnderWay(16)
  const end = calls.enter(SIGNED_IN)
  expect(calls.enter({ ...SIGNED_IN, nowMs: 10_000 })).not.toBeNull()
  expect(calls.enter({ ...SIGNED_IN, nowMs: 10_001 })).toBeNull()
  end?.()
  expect(calls.enter({ ...SIGNED_IN, nowMs: 10_001 })).not.toBeNull()
})

let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({ mostCallsUnderWay: 4 })
})
afterAll(() => venue.stop())

test('a server that is busy says so at once, and when to come again; what is no call goes on', async () => {
  const ask = () =>
    venue.post('/v2/common.Mimir/GetEvents', {
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve
  })
  const holding = venue.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table events in access exclusive mode`)
    isLocked()
    await isHeld
  })
  await locked

  const asked = [ask(), ask(), ask()]
  const refused = await Promise.race(asked)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('2')
  expect(await refused.json()).toMatchObject({ code: 'unavailable', meta: { reason: 'busy' } })
  expect((await fetch(`${venue.origin}/v2/capabilities`)).status).toBe(200)
  expect((await fetch(`${venue.origin}/config.json`)).status).toBe(200)

  letGo()
  await holding
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 503])
  expect((await ask()).status).toBe(200)
})
